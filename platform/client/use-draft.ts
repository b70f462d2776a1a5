/** Drafts for forms. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { isEmptyDraft, pageImages, readDraft, removeDraft, saveDraft } from './drafts.ts';
import type { DraftFields } from './drafts.ts';

/** Typing is saved when it pauses this long, and at once when the page is left. */
export const saveAfterMs = 400;

interface DraftHandle<T extends DraftFields> {
  fields: T;
  set(change: Partial<T>): void;
  images: Blob[];
  setImages(images: Blob[]): void;
  /** True where an earlier draft was found: say so, and offer to throw it away. */
  isRestored: boolean;
  isEmpty: boolean;
  /** After sending, or when the author throws it away: back to the empty form. */
  clear(): void;
}

/**
 * The fields of a form, saved while typing and found again after a reload. A form that may change its owner or place
 * gets both as its React key.
 * @param owner the person's id, or `guestOwner`
 * @param place what the form is for: `post`, `comment:ID`
 * @param empty the form before anything is typed
 */
export function useDraft<T extends DraftFields>(owner: string, place: string, empty: T): DraftHandle<T> {
  const start = () => ({ ...empty, ...(readDraft(owner, place)?.fields as Partial<T> | undefined) });
  const [fields, setFields] = useState<T>(start);
  const [images, setImagesState] = useState<Blob[]>([]);
  const [isRestored, setRestored] = useState(() => readDraft(owner, place) !== undefined);
  const latest = useRef(fields);
  const unsaved = useRef<T | null>(null);
  const touchedImages = useRef(false);

  const flush = useCallback(() => {
    if (unsaved.current === null) return;
    saveDraft(owner, place, unsaved.current, Date.now());
    unsaved.current = null;
  }, [owner, place]);

  useEffect(() => {
    let isHere = true;
    touchedImages.current = false;
    const findImages = async () => {
      const found = await pageImages().read(owner, place);
      if (!isHere || touchedImages.current || found.length === 0) return;
      setImagesState(found);
      setRestored(true);
    };
    void findImages();
    return () => {
      isHere = false;
    };
  }, [owner, place]);

  useEffect(() => {
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [flush]);

  useEffect(() => {
    // Typing starts the pause again.
    if (unsaved.current !== fields) return undefined;
    const timer = setTimeout(flush, saveAfterMs);
    return () => clearTimeout(timer);
  }, [fields, flush]);

  const set = useCallback((change: Partial<T>) => {
    latest.current = { ...latest.current, ...change };
    unsaved.current = latest.current;
    setFields(latest.current);
  }, []);

  const setImages = useCallback(
    (next: Blob[]) => {
      touchedImages.current = true;
      setImagesState(next);
      void pageImages().save(owner, place, next);
    },
    [owner, place],
  );

  const clear = useCallback(() => {
    unsaved.current = null;
    removeDraft(owner, place);
    setImages([]);
    latest.current = empty;
    setFields(empty);
    setRestored(false);
  }, [owner, place, empty, setImages]);

  return {
    fields,
    set,
    images,
    setImages,
    isRestored,
    isEmpty: isEmptyDraft(fields) && images.length === 0,
    clear,
  };
}
