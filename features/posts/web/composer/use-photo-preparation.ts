import { useRef, useState } from 'react';
import { shrinkImage } from '#features/media/web/public.ts';
import { newId } from '#platform/client/call.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { maxImagesPerPost } from '../../domain/limits.ts';
import { messages } from './messages.ts';

/** A chosen photo that is being scaled down. */
export interface PhotoInPreparation {
  key: string;
  name: string;
}

/**
 * Scales chosen image files down, one after another, and adds them to the post in the chosen order. Returns the photos
 * in preparation, a sentence about files that cannot be used, and notes about photos that were changed.
 * @param countPhotos returns the current number of photos of the post
 * @param addPhoto adds a photo to the post
 */
export function usePhotoPreparation(countPhotos: () => number, addPhoto: (photo: Blob) => void) {
  const [preparing, setPreparing] = useState<readonly PhotoInPreparation[]>([]);
  const [problem, setProblem] = useState<string>();
  const [notes, setNotes] = useState<readonly string[]>([]);
  /** Keys of the photos in preparation. A photo whose key is not in this set was canceled. */
  const wanted = useRef(new Set<string>());
  const queue = useRef(Promise.resolve());

  function forget(key: string) {
    wanted.current.delete(key);
    setPreparing((now) => now.filter((photo) => photo.key !== key));
  }

  async function prepare(file: File, key: string): Promise<void> {
    if (!wanted.current.has(key)) return;
    try {
      const { blob, note } = await shrinkImage(file);
      if (!wanted.current.has(key)) return;
      addPhoto(blob);
      if (note !== undefined) setNotes((was) => [...new Set([...was, note])]);
    } catch (failure) {
      if (wanted.current.has(key)) setProblem(getErrorMessage(failure, messages.photoNotRead));
    } finally {
      forget(key);
    }
  }

  /** Adds files until the post has the maximum number of photos. Resolves when all added files are prepared. */
  function addFiles(files: readonly File[]): Promise<void> {
    const room = Math.max(0, maxImagesPerPost - countPhotos() - wanted.current.size);
    setProblem(
      files.length > room
        ? messages.tooManyPhotos({ chosen: files.length, max: maxImagesPerPost })
        : undefined,
    );
    const added = files.slice(0, room).map((file) => ({ file, key: newId() }));
    for (const { key } of added) wanted.current.add(key);
    setPreparing((now) => [...now, ...added.map(({ file, key }) => ({ key, name: file.name }))]);
    for (const { file, key } of added) queue.current = queue.current.then(() => prepare(file, key));
    return queue.current;
  }

  return { preparing, problem, notes, addFiles, cancelPreparing: forget };
}
