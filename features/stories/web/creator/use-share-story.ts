import { useRef, useState } from 'react';
import { encodeBlobAsDataUrl } from '#features/media/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { CallError, createUserSwitchDetector, newId } from '#platform/client/call.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { appOptimisticMutationRunner } from '#platform/client/store/app-stores.ts';
import type { StoredStorySticker, StorySticker } from '../../domain/story-sticker.ts';
import type { CreateStoryArguments } from '../calls.ts';
import { createStoryMutation } from '../story-store.ts';
import { readDraftPictureFields, type StoryDraftFields } from './draft-fields.ts';
import { renderStoryPicture } from './render-picture.ts';
import type { UseStoryDraftResult } from './use-story-draft.ts';
import { storyLifetimeHours } from '../../domain/limits.ts';
import { messages } from './messages.ts';

/** Converts a sticker to the form that the server stores: without the name or title, which the server knows. */
const toStoredSticker = ({ x, y, size, ...sticker }: StorySticker): StoredStorySticker =>
  sticker.kind === 'mention'
    ? { kind: 'mention', userId: sticker.userId, x, y, size }
    : {
        kind: 'event',
        occurrenceId: sticker.occurrenceId,
        ...(sticker.look && { look: sticker.look }),
        x,
        y,
        size,
      };

/**
 * Returns the arguments of the call `createStory`. An empty place, song or filter becomes null. `pictures` are data
 * URLs.
 */
export function buildCreateStoryArguments(
  id: string,
  fields: StoryDraftFields,
  pictures: readonly string[],
): CreateStoryArguments {
  const text = (value: string) => (value.trim() === '' ? null : value.trim());
  return {
    id,
    media: pictures.map((data, at) => {
      const { alt, words, stickers } = readDraftPictureFields(fields, at);
      return { type: 'image', data, alt: alt.trim(), words, stickers: stickers.map(toStoredSticker) };
    }),
    caption: fields.caption,
    location: text(fields.location),
    music: text(fields.music),
    // Filters apply to photos only. A story without photos, which has only drawn backgrounds, has no filter.
    filter: fields.backdrops.some((backdrop) => backdrop === '') ? text(fields.filter) : null,
    canReply: fields.replies !== 'off',
    canReact: fields.reactions !== 'off',
  };
}

/**
 * React hook that shares the story. Retries use the same id and idempotency key, so the story is created only once.
 * Without a network, the story is put into the outbox, which sends it later. After any other failure, the draft remains
 * stored. If the person signs out while the pictures are being prepared, nothing is shared.
 */
export function useShareStory(draft: UseStoryDraftResult, onDone: () => void) {
  const identity = useRef({ id: newId(), key: newId() });
  const isSharing = useRef(false);
  const [step, setStep] = useState<string>();
  const [failure, setFailure] = useState<string>();

  async function share(): Promise<void> {
    if (isSharing.current || draft.images.length === 0) return;
    isSharing.current = true;
    const hasPersonLeft = createUserSwitchDetector();
    setFailure(undefined);
    setStep(messages.preparing);
    try {
      const pictures = await Promise.all(
        draft.images.map(async (blob, at) =>
          encodeBlobAsDataUrl(await renderStoryPicture(blob, draft.readPicture(at))),
        ),
      );
      if (hasPersonLeft()) return;
      setStep(messages.sharing);
      const { id, key } = identity.current;
      const result = await appOptimisticMutationRunner.run(
        createStoryMutation,
        buildCreateStoryArguments(id, draft.fields, pictures),
        key,
      );
      if (typeof result === 'object' && 'error' in result) throw result.error;
      draft.clear();
      if (typeof result === 'string') toast(messages.queued);
      else {
        toast.success(messages.shared({ hours: storyLifetimeHours }));
        for (const note of result.answer.notes ?? []) toast(note);
      }
      onDone();
    } catch (error) {
      if (error instanceof CallError && error.isIdentityReused) {
        identity.current = { id: newId(), key: newId() };
      }
      setFailure(getErrorMessage(error));
    }
    isSharing.current = false;
    setStep(undefined);
  }
  return { share, step, failure };
}
