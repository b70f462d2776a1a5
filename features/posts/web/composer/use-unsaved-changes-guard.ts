import { useRef, useState } from 'react';
import { CallError, newId } from '#platform/client/call.ts';
import { getDraftImageStore, saveDraft as saveDeviceDraft } from '#platform/client/drafts.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { postsApi } from '../calls.ts';
import type { OpenComposerRequest } from './composer-store.ts';
import { createInitialComposerFields, convertComposerFieldsToSubmittedVenue } from './composer-fields.ts';
import { convertComposerFieldsToDraftPoll, hasFilledInPollOption } from './poll-fields.ts';
import type { ComposerState } from './use-composer-state.ts';
import { messages } from './messages.ts';

type LeaveAnswer = 'save' | 'discard' | 'stay';

/** React hook that asks the author what to do with unsaved content before the composer closes (EXP-007). */
export function useUnsavedChangesGuard(
  request: OpenComposerRequest,
  composer: ComposerState,
  owner: string,
  busy: boolean,
) {
  const [isAsking, setAsking] = useState(false);
  const answered = useRef<(mayLeave: boolean) => void>(undefined);
  const { draft, fields, files, place } = composer;
  const isPreparing = files.preparing.length > 0;

  function hasChanged(): boolean {
    // The version of the draft on the server is no content of the composer.
    const start = { ...createInitialComposerFields(request), base: fields.base };
    const current = hasFilledInPollOption(fields) ? fields : { ...fields, pollOptions: [], pollHours: '' };
    return JSON.stringify(current) !== JSON.stringify(start) || draft.images.length > 0 || isPreparing;
  }

  function discard() {
    files.stop();
    draft.clear();
  }

  /**
   * Returns true if the composer may close, and false while a post is being published. If there is unsaved content,
   * asks the author and returns a promise that resolves to true or false.
   */
  function mayLeave(): boolean | Promise<boolean> {
    if (busy) return false;
    if (!hasChanged()) {
      discard();
      return true;
    }
    setAsking(true);
    return new Promise((resolve) => {
      answered.current = resolve;
    });
  }

  /**
   * Saves the draft on the server. A draft with images, a location or a choice of who may comment is saved on this
   * device only, because the server stores none of them in drafts.
   */
  async function save(): Promise<void> {
    const id = (request.mode === 'new' && request.draftId) || newId();
    if (draft.images.length > 0 || fields.spot !== '' || fields.commentAudience !== '') {
      saveDeviceDraft(owner, `post:${id}`, fields, Date.now());
      await getDraftImageStore().save(owner, `post:${id}`, draft.images);
      if (place !== `post:${id}`) draft.clear();
      toast(draft.images.length > 0 ? messages.draftKeptHereWithPhotos : messages.draftKeptHere);
      return;
    }
    const poll = convertComposerFieldsToDraftPoll(fields);
    try {
      await postsApi.saveDraft({
        id,
        content: fields.content,
        tags: fields.tags,
        venue: convertComposerFieldsToSubmittedVenue(fields),
        ...(fields.quotedPostId === '' ? {} : { quotedPostId: fields.quotedPostId }),
        ...(poll ? { poll } : {}),
      });
      draft.clear();
      toast(messages.draftSaved);
    } catch (error) {
      // The server may have stored the draft although its answer was lost. The version on which the draft is based
      // would then be outdated, so the list of drafts must compare times instead.
      if (error instanceof CallError && error.isUnreachable) draft.set({ base: '' });
      toast(messages.draftKeptHere);
    }
  }

  async function answer(chosen: LeaveAnswer): Promise<void> {
    if (chosen === 'save') await save();
    if (chosen === 'discard') discard();
    setAsking(false);
    answered.current?.(chosen !== 'stay');
    answered.current = undefined;
  }

  return {
    isAsking,
    /** True while a photo is being prepared. During this time the draft cannot be saved completely. */
    isPreparing,
    mayLeave,
    answer,
  };
}

/** State of the dialog that asks about unsaved content, with the functions of its buttons. */
export type UnsavedChangesGuard = ReturnType<typeof useUnsavedChangesGuard>;
