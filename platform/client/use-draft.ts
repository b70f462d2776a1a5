/** React hook that saves the fields of a form as a draft. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { isEmptyDraft, getDraftImageStore, readDraft, removeDraft, saveDraft } from './drafts.ts';
import type { DraftFieldsByName } from './drafts.ts';

/**
 * Debounce delay in milliseconds before a draft is saved while its author types. When the page is closed, the draft is
 * saved immediately.
 */
export const draftSaveDelayMs = 400;

interface DraftHandle<T extends DraftFieldsByName> {
  fields: T;
  set(change: Partial<T>): void;
  images: Blob[];
  setImages(images: Blob[]): void;
  /** True if the form was filled from a saved draft. The form then offers to delete the draft. */
  isRestored: boolean;
  isEmpty: boolean;
  /** Empties the form and deletes the draft. Called after sending, and when the author discards the draft. */
  clear(): void;
}

/**
 * React hook that returns the state of a form whose fields are saved while the person types, and are restored after a
 * reload. If `form` or `owner` changes, the component needs another React key. Exception: the key must stay the same
 * when a guest signs in, so that the form still contains the guest's text.
 * @param owner the person's id, or `guestDraftOwnerKey` for a guest
 * @param form identifies the form, such as `post` or `comment:ID`
 * @param empty the fields of an empty form
 * @param isEmpty returns true if a draft has no content and need not be stored; a constant function
 */
export function useDraft<T extends DraftFieldsByName>(
  owner: string,
  form: string,
  empty: T,
  isEmpty: (fields: DraftFieldsByName) => boolean = isEmptyDraft,
): DraftHandle<T> {
  const start = () => ({ ...empty, ...(readDraft(owner, form)?.fields as Partial<T> | undefined) });
  const [fields, setFields] = useState<T>(start);
  const [isRestored, setRestored] = useState(() => readDraft(owner, form) !== undefined);
  const latest = useRef(fields);
  const unsaved = useRef<T | null>(null);
  const { images, setImages } = useDraftImages(owner, form, () => setRestored(true));

  const flush = useCallback(() => {
    if (unsaved.current === null) return;
    if (isEmpty(unsaved.current)) removeDraft(owner, form);
    else saveDraft(owner, form, unsaved.current, Date.now());
    unsaved.current = null;
  }, [owner, form, isEmpty]);

  const shownOwner = useRef(owner);
  useEffect(() => {
    if (shownOwner.current === owner) return;
    shownOwner.current = owner;
    // After a guest has signed in, a text in the form is kept. If the form is empty, the draft of the account is
    // loaded, because otherwise the first keystroke would overwrite that draft.
    const own = readDraft(owner, form);
    if (own === undefined || !isEmpty(latest.current)) return;
    latest.current = { ...empty, ...(own.fields as Partial<T>) };
    setFields(latest.current);
    setRestored(true);
  }, [owner, form, empty, isEmpty]);

  useRunOnLeave(flush);

  useEffect(() => {
    // Each keystroke restarts the debounce.
    if (unsaved.current !== fields) return undefined;
    const timer = setTimeout(flush, draftSaveDelayMs);
    return () => clearTimeout(timer);
  }, [fields, flush]);

  const set = useCallback((change: Partial<T>) => {
    latest.current = { ...latest.current, ...change };
    unsaved.current = latest.current;
    setFields(latest.current);
  }, []);

  const clear = useCallback(() => {
    unsaved.current = null;
    removeDraft(owner, form);
    setImages([]);
    latest.current = empty;
    setFields(empty);
    setRestored(false);
  }, [owner, form, empty, setImages]);

  return {
    fields,
    set,
    images,
    setImages,
    isRestored,
    isEmpty: isEmpty(fields) && images.length === 0,
    clear,
  };
}

/**
 * React hook with the images of a draft, which are stored at each change.
 * @param onRestored called after images of a saved draft were read
 */
function useDraftImages(owner: string, form: string, onRestored: () => void) {
  const [images, setImagesState] = useState<Blob[]>([]);
  const touchedImages = useRef(false);
  const latestOnRestored = useRef(onRestored);
  useEffect(() => {
    latestOnRestored.current = onRestored;
  });
  useEffect(() => {
    let isHere = true;
    touchedImages.current = false;
    const findImages = async () => {
      const found = await getDraftImageStore().read(owner, form);
      if (!isHere || touchedImages.current || found.length === 0) return;
      setImagesState(found);
      latestOnRestored.current();
    };
    void findImages();
    return () => {
      isHere = false;
    };
  }, [owner, form]);
  const setImages = useCallback(
    (next: Blob[]) => {
      touchedImages.current = true;
      setImagesState(next);
      void getDraftImageStore().save(owner, form, next);
    },
    [owner, form],
  );
  return { images, setImages };
}

/** Calls `flush` when the page is hidden or closed, and when the form is unmounted. */
function useRunOnLeave(flush: () => void): void {
  useEffect(() => {
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [flush]);
}
