import { useEffect, useRef, useState } from 'react';
import { shrinkImage } from '#features/media/web/public.ts';
import { newId } from '#platform/client/call.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { messages } from './messages.ts';

/** A chosen photo that is being scaled down. */
export interface PhotoBeingDownscaled {
  key: string;
  name: string;
}

interface PhotoPreparationOptions {
  /** Maximum number of photos. */
  max: number;
  /** Returns the sentence that is shown if more files were chosen than can be added. */
  describeTooMany: (chosen: number) => string;
  /** Returns the current number of photos of the post or message. */
  countPhotos: () => number;
  /** Adds a photo with its alt text (empty for none) to the post or message. */
  addPhoto: (photo: Blob, alt: string) => void;
  /** True to add photos to the post or message even if their preparation ends after the form was unmounted. */
  isContinuedAfterUnmount?: boolean;
}

/**
 * Scales chosen image files down, one after another, and adds them to the post or message in the chosen order. Returns
 * the photos in preparation, an error message about unusable files, and notes about changed photos. A form that is
 * reused after sending must call `clearNotices` to remove the error message and the notes.
 */
export function usePhotoDownscaling(options: PhotoPreparationOptions) {
  const { max, describeTooMany, countPhotos, addPhoto, isContinuedAfterUnmount = false } = options;
  const [preparing, setPreparing] = useState<readonly PhotoBeingDownscaled[]>([]);
  const [problem, setProblem] = useState<string>();
  const [notes, setNotes] = useState<readonly string[]>([]);
  /** Keys of the photos in preparation. A photo whose key is not in this set was canceled. */
  const wanted = useRef(new Set<string>());
  const queue = useRef(Promise.resolve());
  /**
   * True after the form was discarded or unmounted. A photo whose preparation ends later is ignored, because adding it
   * would restore the discarded draft.
   */
  const isStopped = useRef(false);

  function stop() {
    isStopped.current = true;
    wanted.current.clear();
    setPreparing([]);
  }
  useEffect(() => {
    if (isContinuedAfterUnmount) return undefined;
    isStopped.current = false;
    return stop;
  }, [isContinuedAfterUnmount]);

  function forget(key: string) {
    wanted.current.delete(key);
    setPreparing((now) => now.filter((photo) => photo.key !== key));
  }

  async function prepare(file: File, alt: string, key: string): Promise<void> {
    if (!wanted.current.has(key)) return;
    try {
      const { blob, note } = await shrinkImage(file);
      if (!wanted.current.has(key)) return;
      addPhoto(blob, alt);
      if (note !== undefined) setNotes((was) => [...new Set([...was, note])]);
    } catch (failure) {
      if (wanted.current.has(key)) setProblem(getErrorMessage(failure, messages.photoNotRead));
    } finally {
      forget(key);
    }
  }

  /**
   * Adds files until the maximum number of photos is reached. Resolves when all added files are prepared.
   * @param alts alt texts of the files, in the same order; empty by default
   */
  function addFiles(files: readonly File[], alts: readonly string[] = []): Promise<void> {
    if (isStopped.current) return Promise.resolve();
    const room = Math.max(0, max - countPhotos() - wanted.current.size);
    setProblem(files.length > room ? describeTooMany(files.length) : undefined);
    const added = files.slice(0, room).map((file, at) => ({ file, alt: alts[at] ?? '', key: newId() }));
    for (const { key } of added) wanted.current.add(key);
    setPreparing((now) => [...now, ...added.map(({ file, key }) => ({ key, name: file.name }))]);
    for (const { file, alt, key } of added) queue.current = queue.current.then(() => prepare(file, alt, key));
    return queue.current;
  }

  function clearNotices() {
    setProblem(undefined);
    setNotes([]);
  }

  return {
    preparing,
    problem,
    notes,
    addFiles,
    reportProblem: setProblem,
    cancelPreparing: forget,
    clearNotices,
    /**
     * Cancels all photos in preparation, and ignores files that are added later. Must be called when the form is
     * discarded.
     */
    stop,
  };
}
