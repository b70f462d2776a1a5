import { useEffect, useRef } from 'react';
import { usePhotoDownscaling } from './use-photo-preparation.ts';

/** Part of a draft that holds photos: the files, and their alt texts in the same order. */
interface DraftWithPhotos {
  fields: { alts: string[] };
  images: Blob[];
  set(change: { alts: string[] }): void;
  setImages(images: Blob[]): void;
}

/** Options of the React hook `useDraftPhotos`. */
interface DraftPhotosOptions {
  /** Maximum number of photos. */
  max: number;
  /** Returns the sentence that is shown if more files were chosen than can be added. */
  describeTooMany: (chosen: number) => string;
  /** True to add photos to the draft even if their preparation ends after the form was unmounted. */
  isContinuedAfterUnmount?: boolean;
}

/**
 * React hook with the photos of a draft (EXP-023, EXP-025): adds chosen files, which it scales down first, and changes,
 * moves and removes photos together with their alt texts.
 */
export function useDraftPhotos(draft: DraftWithPhotos, options: DraftPhotosOptions) {
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const images = draft.images.map((source, at) => ({ source, alt: draft.fields.alts[at] ?? '' }));

  function setImages(next: readonly { source: Blob; alt: string }[]) {
    draft.setImages(next.map((image) => image.source));
    draft.set({ alts: next.map((image) => image.alt) });
  }

  function addPhoto(photo: Blob, alt: string) {
    const { images: before, fields, setImages: save, set } = latest.current;
    const after = [...before, photo];
    const alts = [...before.map((_, at) => fields.alts[at] ?? ''), alt];
    // Another photo may be added before the next render, so `latest` is updated here at once.
    latest.current = { ...latest.current, images: after, fields: { alts } };
    save(after);
    set({ alts });
  }

  const files = usePhotoDownscaling({
    ...options,
    countPhotos: () => latest.current.images.length,
    addPhoto,
  });

  return {
    images,
    files,
    /** Number of photos that can still be added. */
    room: options.max - images.length - files.preparing.length,
    setAlt: (at: number, alt: string) =>
      draft.set({ alts: images.map((image, i) => (i === at ? alt : image.alt)) }),
    remove: (at: number) => setImages(images.filter((_, i) => i !== at)),
    move(from: number, to: number) {
      const next = [...images];
      next.splice(to, 0, ...next.splice(from, 1));
      setImages(next);
    },
  };
}
