import { useRef, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { pageOutbox } from '#platform/client/outbox.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import type { Post } from '../../domain/post-shape.ts';
import { postsApi } from '../calls.ts';
import type { ComposerRequest } from './composer-store.ts';
import { missingAlts } from './composition.ts';
import { showDeferredToast } from '../deferred/deferred-toast.ts';
import { postPath } from '#platform/client/paths.ts';
import { pageEntities } from '#platform/client/store/page-store.ts';
import { posts } from '../post-store.ts';
import { changePost, failed, newIdentity, newPostArguments, publishNew } from './publish-post.ts';
import type { Failed, Published } from './publish-post.ts';
import type { Composition } from './use-composition.ts';
import { messages } from './messages.ts';

/** Carries out the composition; a second press while it is under way does nothing. */
export function usePublish(request: ComposerRequest, composition: Composition, close: () => void) {
  const navigate = useNavigate();
  const identity = useRef(newIdentity());
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failed>();
  const [reminder, setReminder] = useState(0);
  const { draft, fields, images, choice } = composition;
  const blobs = () => images.flatMap((image) => (image.source instanceof Blob ? [image.source] : []));

  function finish() {
    draft.clear();
    // The server's copy of the draft has done its work; if it stays, it is only a draft more.
    if (request.mode === 'new' && request.draftId)
      void postsApi.deleteDraft({ id: request.draftId }).catch(() => {});
    close();
  }

  const view = ({ id }: Post) => ({ label: messages.view, run: () => void navigate({ to: postPath(id) }) });

  function settle(outcome: Published) {
    if (outcome.type === 'failed') {
      if (outcome.renew) identity.current = newIdentity();
      return setFailure(outcome);
    }
    finish();
    if (outcome.type === 'held')
      return showDeferredToast(outcome.held.dueAt, () => void navigate({ to: '/profile' }));
    if (outcome.type === 'duplicate')
      return void toast.custom(messages.alreadyPosted, { action: view(outcome.post) });
    if (request.mode === 'edit') {
      pageEntities.write(posts, [outcome.post]);
      return void toast.success(messages.saved);
    }
    toast.success(messages.posted, { action: view(outcome.post) });
    for (const note of outcome.notes) toast(note);
  }

  /**
   * Sends it. Where pictures have no text for people who cannot see them, it says so first (EXP-025); `anyway` is the
   * person's answer to that.
   */
  async function publish(anyway = false): Promise<void> {
    if (underWay.current) return;
    const missing = missingAlts(fields, images.length);
    if (missing > 0 && !anyway && !failure) return setReminder(missing);
    underWay.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      if (request.mode === 'edit') settle(await changePost(request.post, fields, failure?.conflict ?? false));
      else {
        const args = await newPostArguments(fields, blobs(), identity.current, choice);
        settle(await publishNew(args, choice, identity.current));
      }
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  /** Hands the post to the outbox, which sends it when there is a network again. */
  async function keep(): Promise<void> {
    try {
      await pageOutbox().add({
        name: 'createPost',
        args: await newPostArguments(fields, blobs(), identity.current, choice),
        label: fields.content.trim().slice(0, 60) || messages.photo,
        idempotencyKey: identity.current.key,
        mayHaveArrived: true,
      });
      finish();
      toast(messages.waitsForNetwork);
    } catch (error) {
      setFailure({ ...failed(error), unreachable: false });
    }
  }

  return {
    busy,
    failure,
    /** How many pictures still have no text, once that was said. */
    reminder: reminder === 0 ? 0 : missingAlts(fields, images.length),
    publish,
    // What is to wait for its writer to leave cannot also wait for the network: it would appear at once.
    keep: request.mode === 'edit' || choice?.hold ? undefined : keep,
  };
}

export type Publishing = ReturnType<typeof usePublish>;
