import { useRef, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { pageOutbox } from '#platform/client/outbox.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import type { Post } from '../../domain/post-shape.ts';
import { postsApi } from '../calls.ts';
import type { ComposerRequest } from './composer-store.ts';
import { countMissingAlts } from './composition.ts';
import { showDeferredToast } from '../deferred/deferred-toast.ts';
import { postPath } from '#platform/client/paths.ts';
import { pageEntities } from '#platform/client/store/page-store.ts';
import { posts } from '../post-store.ts';
import {
  updatePost,
  toFailure,
  createIdentity,
  createPostArguments,
  publishNewPost,
} from './publish-post.ts';
import type { PublishFailure, PublishOutcome } from './publish-post.ts';
import type { Composition } from './use-composition.ts';
import { messages } from './messages.ts';

/** Provides functions that publish or save the composer's content. A call is ignored while another one is running. */
export function usePublish(request: ComposerRequest, composition: Composition, close: () => void) {
  const navigate = useNavigate();
  const identity = useRef(createIdentity());
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<PublishFailure>();
  const [reminder, setReminder] = useState(0);
  const { draft, fields, images, choice } = composition;
  const blobs = () => images.flatMap((image) => (image.source instanceof Blob ? [image.source] : []));

  function finish() {
    draft.clear();
    // If the deletion fails, the draft remains in the list.
    if (request.mode === 'new' && request.draftId)
      void postsApi.deleteDraft({ id: request.draftId }).catch(() => {});
    close();
  }

  const view = ({ id }: Post) => ({ label: messages.view, run: () => void navigate({ to: postPath(id) }) });

  function settle(outcome: PublishOutcome) {
    if (outcome.type === 'failed') {
      if (outcome.needsNewIdentity) identity.current = createIdentity();
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
   * Publishes the post. If images have no alt text, the first call shows a reminder instead (EXP-025).
   * @param anyway true publishes without alt texts
   */
  async function publish(anyway = false): Promise<void> {
    if (isRunning.current) return;
    const missing = countMissingAlts(fields, images.length);
    if (missing > 0 && !anyway && !failure) return setReminder(missing);
    isRunning.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      if (request.mode === 'edit')
        settle(await updatePost(request.post, fields, failure?.isConflict ?? false));
      else {
        const args = await createPostArguments(fields, blobs(), identity.current, choice);
        settle(await publishNewPost(args, choice, identity.current));
      }
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  /** Queues the post in the browser's outbox, which sends the post when the network is back. */
  async function sendLater(): Promise<void> {
    try {
      await pageOutbox().add({
        name: 'createPost',
        args: await createPostArguments(fields, blobs(), identity.current, choice),
        label: fields.content.trim().slice(0, 60) || messages.photo,
        idempotencyKey: identity.current.key,
        mayHaveArrived: true,
      });
      finish();
      toast(messages.waitsForNetwork);
    } catch (error) {
      setFailure({ ...toFailure(error), isUnreachable: false });
    }
  }

  return {
    busy,
    failure,
    /** Number of images without alt text once the reminder has been shown; 0 before. */
    reminder: reminder === 0 ? 0 : countMissingAlts(fields, images.length),
    publish,
    // The outbox publishes a post as soon as it can, so it cannot send a deferred post.
    sendLater: request.mode === 'edit' || choice?.hold ? undefined : sendLater,
  };
}

export type Publishing = ReturnType<typeof usePublish>;
