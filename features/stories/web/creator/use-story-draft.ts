import { useEffect, useRef, useState } from 'react';
import { shrinkImage } from '#features/media/web/public.ts';
import { useDraft } from '#platform/client/use-draft.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { computeInitialFraming } from '../../domain/picture-framing.ts';
import { maxPicturesPerStory } from '../../domain/limits.ts';
import { drawStoryBackdrop } from './backdrops.ts';
import {
  emptyStoryDraft,
  initialDraftPictureFields,
  readDraftPictureFields,
  convertPicturesToDraftFields,
  type DraftPictureFields,
  type StoryDraftFields,
} from './draft-fields.ts';
import { messages } from './messages.ts';

/**
 * Maximum time in milliseconds to wait for the pictures of a stored draft. If they have not been read by then, the
 * first step of the creator is shown.
 */
const restoreTimeoutMs = 1_500;

/** A picture of the draft with its file. */
type DraftPicture = DraftPictureFields & { blob: Blob };

function readDraftPictures({ images, fields }: { images: Blob[]; fields: StoryDraftFields }): DraftPicture[] {
  return images.map((blob, at) => ({ blob, ...readDraftPictureFields(fields, at) }));
}

/** Returns a copy of the list in which the item at index `from` is at index `to`. */
const moveItem = <Item>(list: readonly Item[], from: number, to: number): Item[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));

/**
 * React hook with the state of a story's draft: its fields and pictures. The draft is stored on this device until the
 * story is shared or discarded (EXP-023).
 */
export function useStoryDraft(owner: string) {
  const draft = useDraft<StoryDraftFields>(owner, 'story', emptyStoryDraft);
  const [isMaking, setMaking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const closing = useClosing();

  /** Replaces the pictures of the draft, together with their fields such as alt text and framing. */
  function setPictures(pictures: readonly DraftPicture[]): void {
    if (closing.isClosed()) return;
    const [lists, images] = [convertPicturesToDraftFields(pictures), pictures.map(({ blob }) => blob)];
    latest.current = { ...latest.current, images, fields: { ...latest.current.fields, ...lists } };
    draft.setImages(images);
    draft.set(lists);
  }
  const readPictures = () => readDraftPictures(latest.current);
  const addPicture = (blob: Blob, fields: Partial<DraftPictureFields>) =>
    setPictures([...readPictures(), { ...initialDraftPictureFields, ...fields, blob }]);

  /** Scales picture files down, one after another, and adds them. Sets `problem` if a file cannot be used. */
  async function addFiles(files: readonly File[]): Promise<void> {
    const room = maxPicturesPerStory - latest.current.images.length;
    let lastProblem = files.length > room ? messages.tooMany({ pictures: maxPicturesPerStory }) : undefined;
    setMaking(true);
    setProblem(undefined);
    for (const file of files.slice(0, room)) {
      if (/^(video|audio)\//.test(file.type)) {
        lastProblem = messages.picturesOnly;
        continue;
      }
      try {
        const small = await shrinkImage(file);
        if (closing.isClosed()) return;
        addPicture(small.blob, { framing: computeInitialFraming(small) });
        lastProblem ??= small.note;
      } catch (error) {
        lastProblem = getErrorMessage(error, messages.pictureUnreadable);
      }
    }
    setMaking(false);
    setProblem(lastProblem);
  }

  return {
    ...draft,
    isMaking,
    /**
     * Message about photos that could not be added, or about an animated GIF that loses its animation; undefined if
     * there is none.
     */
    problem,
    setProblem,
    addFiles,
    isRestoring: useIsRestoring(draft),
    room: maxPicturesPerStory - draft.images.length,
    /**
     * Adds one of the app's own backgrounds (`storyBackdrops`) instead of a photo, for a story that consists of text.
     */
    async addBackdrop(name: string): Promise<void> {
      setProblem(undefined);
      addPicture(await drawStoryBackdrop(name), { backdrop: name });
    },
    async changeBackdrop(at: number, backdrop: string): Promise<void> {
      const blob = await drawStoryBackdrop(backdrop);
      setPictures(readPictures().map((one, i) => (i === at ? { ...one, blob, backdrop } : one)));
    },
    readPicture: (at: number) => readDraftPictureFields(draft.fields, at),
    changePicture(at: number, change: Partial<DraftPictureFields>): void {
      const lists = convertPicturesToDraftFields(
        readPictures().map((one, i) => (i === at ? { ...one, ...change } : one)),
      );
      latest.current = { ...latest.current, fields: { ...latest.current.fields, ...lists } };
      draft.set(lists);
    },
    /** Moves a picture to another index. The pictures between the two indexes move by one. */
    movePicture: (from: number, to: number) => setPictures(moveItem(readPictures(), from, to)),
    removePicture: (at: number) => setPictures(readPictures().filter((_, i) => i !== at)),
    clear(): void {
      closing.close();
      draft.clear();
    },
  };
}

/**
 * React hook that records whether the creator was closed, that is, the draft was cleared or the component was
 * unmounted. A picture whose scaling ends later must not be added, because this would restore a discarded draft.
 */
function useClosing() {
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  return {
    isClosed: () => isClosed.current,
    close: () => {
      isClosed.current = true;
    },
  };
}

/** Return type of `useStoryDraft`. */
export type UseStoryDraftResult = ReturnType<typeof useStoryDraft>;

/** Returns true while the stored pictures of a restored draft are being read, for at most `restoreTimeoutMs`. */
function useIsRestoring({ fields, images }: { fields: StoryDraftFields; images: Blob[] }): boolean {
  const [isExpected, setExpected] = useState(fields.alts.length > 0);
  useEffect(() => {
    const timer = setTimeout(() => setExpected(false), restoreTimeoutMs);
    return () => clearTimeout(timer);
  }, []);
  return isExpected && images.length === 0 && fields.alts.length > 0;
}
