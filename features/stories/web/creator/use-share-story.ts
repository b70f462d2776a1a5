import { useRef, useState } from 'react';
import { encodeAsDataUrl } from '#features/media/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { CallError, newId } from '#platform/client/call.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { pageMutations } from '#platform/client/store/page-store.ts';
import type { CreateStoryArguments } from '../calls.ts';
import { createStoryMutation } from '../story-store.ts';
import type { StoryDraft, StoryDraftFields } from './use-story-draft.ts';
import { storyLifetimeHours } from '../../domain/limits.ts';
import { messages } from './messages.ts';

/** Returns the arguments of the call `createStory`. Empty texts become null. `pictures` are data URLs. */
export function buildCreateStoryArguments(
  id: string,
  fields: StoryDraftFields,
  pictures: readonly string[],
): CreateStoryArguments {
  const text = (value: string) => (value.trim() === '' ? null : value.trim());
  return {
    id,
    media: pictures.map((data, at) => ({ type: 'image', data, alt: (fields.alts[at] ?? '').trim() })),
    caption: fields.caption,
    location: text(fields.location),
    music: text(fields.music),
    filter: text(fields.filter),
    canReply: fields.replies !== 'off',
    canReact: fields.reactions !== 'off',
  };
}

/**
 * Provides a function that shares the story. Retries use the same id and idempotency key, so the story is created
 * once. The draft stays stored after a failure.
 */
export function useShareStory(draft: StoryDraft, onDone: () => void) {
  const identity = useRef({ id: newId(), key: newId() });
  const isSharing = useRef(false);
  const [step, setStep] = useState<string>();
  const [failure, setFailure] = useState<string>();

  async function share(): Promise<void> {
    if (isSharing.current || draft.images.length === 0) return;
    isSharing.current = true;
    setFailure(undefined);
    setStep(messages.preparing);
    try {
      const pictures = await Promise.all(draft.images.map((blob) => encodeAsDataUrl(blob)));
      setStep(messages.sharing);
      const { id, key } = identity.current;
      const result = await pageMutations.run(
        createStoryMutation,
        buildCreateStoryArguments(id, draft.fields, pictures),
        key,
      );
      if (typeof result === 'string') throw new Error('The story was not sent.');
      if ('error' in result) throw result.error;
      draft.clear();
      toast.success(messages.shared({ hours: storyLifetimeHours }));
      for (const note of result.answer.notes ?? []) toast(note);
      onDone();
    } catch (error) {
      if (error instanceof CallError && ['id_taken', 'key_reused'].includes(error.reason)) {
        identity.current = { id: newId(), key: newId() };
      }
      setFailure(getErrorMessage(error));
    }
    isSharing.current = false;
    setStep(undefined);
  }
  return { share, step, failure };
}
