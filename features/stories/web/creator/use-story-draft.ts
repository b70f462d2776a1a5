import { useEffect, useRef, useState } from 'react';
import { shrinkImage } from '#features/media/web/public.ts';
import { useDraft } from '#platform/client/use-draft.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { maxMedia } from '../../domain/limits.ts';
import { messages } from './messages.ts';

export interface StoryFields extends Record<string, string | string[]> {
  caption: string;
  location: string;
  music: string;
  filter: string;
  /** Texts of the pictures, by position. */
  alts: string[];
  /** 'off' where others may not answer, or react. */
  replies: string;
  reactions: string;
}

const empty: StoryFields = {
  caption: '',
  location: '',
  music: '',
  filter: '',
  alts: [],
  replies: '',
  reactions: '',
};

/** The story being made, kept with its pictures on this device until it is shared or thrown away (EXP-023). */
export function useStoryDraft(owner: string) {
  const draft = useDraft<StoryFields>(owner, 'story', empty);
  const [making, setMaking] = useState<{ at: number; of: number }>();
  const [problem, setProblem] = useState<string>();
  const [notes, setNotes] = useState<readonly string[]>([]);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });

  /** Makes files small, one after the other, and adds them; `problem` says which could not be used. */
  async function addFiles(files: readonly File[]): Promise<void> {
    const room = maxMedia - latest.current.images.length;
    let said = files.length > room ? messages.tooMany({ pictures: maxMedia }) : undefined;
    const taken = files.slice(0, room);
    for (const [at, file] of taken.entries()) {
      setMaking({ at: at + 1, of: taken.length });
      if (/^(video|audio)\//.test(file.type)) {
        said = messages.picturesOnly;
        continue;
      }
      try {
        const small = await shrinkImage(file);
        const { images, fields } = latest.current;
        const next = [...images, small.blob];
        const alts = [...images.map((_, i) => fields.alts[i] ?? ''), ''];
        latest.current = { ...latest.current, images: next, fields: { ...fields, alts } };
        draft.setImages(next);
        draft.set({ alts });
        if (small.note) setNotes((was) => [...new Set([...was, small.note!])]);
      } catch (error) {
        said = getErrorMessage(error, messages.pictureUnreadable);
      }
    }
    setMaking(undefined);
    setProblem(said);
  }

  function removeImage(at: number) {
    draft.setImages(draft.images.filter((_, i) => i !== at));
    draft.set({ alts: draft.images.map((_, i) => draft.fields.alts[i] ?? '').filter((_, i) => i !== at) });
  }
  return { ...draft, making, problem, notes, addFiles, removeImage, room: maxMedia - draft.images.length };
}

export type StoryDraft = ReturnType<typeof useStoryDraft>;
