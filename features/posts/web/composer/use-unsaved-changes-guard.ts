import { useRef, useState } from 'react';
import { newId } from '#platform/client/call.ts';
import { pageImages, saveDraft as keepHere } from '#platform/client/drafts.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { postsApi } from '../calls.ts';
import type { ComposerRequest } from './composer-store.ts';
import { startFields, venueArgument } from './composition.ts';
import type { Composition } from './use-composition.ts';
import { messages } from './messages.ts';

type LeaveAnswer = 'keep' | 'discard' | 'stay';

/** What happens when the composer is closed with something in it: it asks, and nothing is lost by accident (EXP-007). */
export function useUnsavedChangesGuard(
  request: ComposerRequest,
  composition: Composition,
  owner: string,
  busy: boolean,
) {
  const [asking, setAsking] = useState(false);
  const answered = useRef<(mayLeave: boolean) => void>(undefined);
  const { draft, fields, place } = composition;

  function hasChanged(): boolean {
    const start = startFields(request);
    return JSON.stringify(fields) !== JSON.stringify(start) || draft.images.length > 0;
  }

  /** Before every way of closing. */
  function mayLeave(): boolean | Promise<boolean> {
    if (busy) return false;
    if (!hasChanged()) {
      draft.clear();
      return true;
    }
    setAsking(true);
    return new Promise((resolve) => {
      answered.current = resolve;
    });
  }

  /** Keeps it with the account; with pictures, or with where one is, it stays on this device, which they do not leave. */
  async function keep(): Promise<void> {
    const id = (request.mode === 'new' && request.draftId) || newId();
    if (draft.images.length > 0 || fields.spot !== '') {
      keepHere(owner, `post:${id}`, fields, Date.now());
      await pageImages().save(owner, `post:${id}`, draft.images);
      if (place !== `post:${id}`) draft.clear();
      toast(draft.images.length > 0 ? messages.draftKeptHereWithPhotos : messages.draftKeptHere);
      return;
    }
    try {
      await postsApi.saveDraft({
        id,
        content: fields.content,
        tags: fields.tags,
        venue: venueArgument(fields),
      });
      draft.clear();
      toast(messages.draftSaved);
    } catch {
      toast(messages.draftKeptHere);
    }
  }

  async function answer(chosen: LeaveAnswer): Promise<void> {
    if (chosen === 'keep') await keep();
    if (chosen === 'discard') draft.clear();
    setAsking(false);
    answered.current?.(chosen !== 'stay');
    answered.current = undefined;
  }

  return { asking, mayLeave, answer };
}

export type Leaving = ReturnType<typeof useUnsavedChangesGuard>;
