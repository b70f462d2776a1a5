import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useDraftPhotos } from '#features/posts/web/public.ts';
import { getDraftImageStore, saveDraft } from '#platform/client/drafts.ts';
import { useDraft } from '#platform/client/use-draft.ts';
import { useFocusAfterControlRemoval } from '#platform/ui/use-focus-after-replacement.ts';
import { maxPhotosPerMessage } from '../domain/limits.ts';
import { messages } from './messages.ts';
import type { ScreenToShare } from './share/screen-to-share.ts';

const empty = { text: '', alts: [] as string[] };

/** Content that `take` removed from the form, with functions to delete the stored draft or to restore the content. */
interface TakenMessageDraft {
  /**
   * Deletes the stored draft of this content. If the form has new content by then, stores the new content as the draft
   * instead. Does nothing if `take` was called again in the meantime.
   */
  deleteStored(): void;
  /** Puts the content back into the form if the form is empty. */
  restore(): void;
}

/** Draft of a message with its photos, and the text box in which it is written. */
export interface MessageDraft {
  fields: { text: string };
  photos: ReturnType<typeof useDraftPhotos>;
  set(change: { text: string }): void;
  /** Empties the form and returns its content. The stored draft remains until `deleteStored` is called. */
  take(): TakenMessageDraft;
  area: RefObject<HTMLTextAreaElement | null>;
  /** Fills the text box with a text and focuses it. */
  suggest(text: string): void;
  /** Number of the message that this message replies to; undefined if there is none. Not stored with the draft. */
  replyTo: number | undefined;
  /** Sets or removes (undefined) the message that this message replies to, and focuses the text box. */
  setReplyTo(number: number | undefined): void;
  /** Event or place that this message shares; undefined if there is none. Not stored with the draft. */
  shared: ScreenToShare | undefined;
  /** Sets or removes (undefined) what this message shares. */
  setShared(screen: ScreenToShare | undefined): void;
}

/** Returns the draft of a message to a person or a group. Each of them has a separate draft. */
export function useMessageDraft(userId: string, threadId: string): MessageDraft {
  const form = `message:${threadId}`;
  const draft = useDraft(userId, form, empty);
  const { fields, set, clear } = draft;
  const photos = useDraftPhotos(draft, {
    max: maxPhotosPerMessage,
    describeTooMany: (chosen) => messages.tooManyPhotos({ chosen, max: maxPhotosPerMessage }),
    isContinuedAfterUnmount: true,
  });
  const area = useRef<HTMLTextAreaElement>(null);
  const [replyTo, chooseReplyTo] = useState<number>();
  const [shared, setShared] = useState<ScreenToShare>();
  // The button that removes a photo or what is shared disappears with it, so the focus moves to the text box.
  useFocusAfterControlRemoval(
    `${photos.images.length}+${photos.files.preparing.length}+${shared?.path}`,
    () => area.current,
  );
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  /**
   * Result of the latest call of `take`. Only this result may delete the stored draft, because the draft contains the
   * content of the latest call.
   */
  const lastTaken = useRef<TakenMessageDraft>(undefined);

  function take(): TakenMessageDraft {
    const { images } = draft;
    clear();
    chooseReplyTo(undefined);
    setShared(undefined);
    saveDraft(userId, form, fields, Date.now());
    if (images.length > 0) void getDraftImageStore().save(userId, form, images);
    const taken = {
      deleteStored() {
        if (lastTaken.current !== taken) return;
        const now = latest.current;
        if (now.isEmpty) return now.clear();
        now.set({});
        now.setImages(now.images);
      },
      restore() {
        if (!latest.current.isEmpty) return;
        set(fields);
        draft.setImages(images);
        chooseReplyTo(replyTo);
        setShared(shared);
      },
    };
    lastTaken.current = taken;
    return taken;
  }
  function suggest(text: string) {
    set({ text });
    area.current?.focus();
  }
  function setReplyTo(number: number | undefined) {
    chooseReplyTo(number);
    area.current?.focus();
  }
  return { fields, photos, set, take, area, suggest, replyTo, setReplyTo, shared, setShared };
}
