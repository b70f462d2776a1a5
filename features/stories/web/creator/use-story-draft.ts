import { useEffect, useRef, useState } from 'react';
import { shrinkImage } from '#features/media/web/public.ts';
import { useDraft } from '#platform/client/use-draft.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { maxMediaPerStory } from '../../domain/limits.ts';
import { messages } from './messages.ts';

export interface StoryDraftFields extends Record<string, string | string[]> {
  caption: string;
  location: string;
  music: string;
  filter: string;
  /** Alt texts, in the order of the pictures. */
  alts: string[];
  /** 'off' if other people may not comment. `reactions` is 'off' if they may not like the story. */
  replies: string;
  reactions: string;
}

const empty: StoryDraftFields = {
  caption: '',
  location: '',
  music: '',
  filter: '',
  alts: [],
  replies: '',
  reactions: '',
};

/**
 * State of a story's draft: fields and pictures, stored on this device until the story is shared or discarded
 * (EXP-023).
 */
export function useStoryDraft(owner: string) {
  const draft = useDraft<StoryDraftFields>(owner, 'story', empty);
  const [making, setMaking] = useState<{ at: number; of: number }>();
  const [problem, setProblem] = useState<string>();
  const [notes, setNotes] = useState<readonly string[]>([]);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });

  /** Scales picture files down, one after the other, and adds them. Sets `problem` if a file cannot be used. */
  async function addFiles(files: readonly File[]): Promise<void> {
    const room = maxMediaPerStory - latest.current.images.length;
    let lastProblem = files.length > room ? messages.tooMany({ pictures: maxMediaPerStory }) : undefined;
    const accepted = files.slice(0, room);
    for (const [at, file] of accepted.entries()) {
      setMaking({ at: at + 1, of: accepted.length });
      if (/^(video|audio)\//.test(file.type)) {
        lastProblem = messages.picturesOnly;
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
        lastProblem = getErrorMessage(error, messages.pictureUnreadable);
      }
    }
    setMaking(undefined);
    setProblem(lastProblem);
  }

  function removeImage(at: number) {
    draft.setImages(draft.images.filter((_, i) => i !== at));
    draft.set({ alts: draft.images.map((_, i) => draft.fields.alts[i] ?? '').filter((_, i) => i !== at) });
  }
  return {
    ...draft,
    making,
    problem,
    notes,
    addFiles,
    removeImage,
    room: maxMediaPerStory - draft.images.length,
  };
}

export type StoryDraft = ReturnType<typeof useStoryDraft>;
