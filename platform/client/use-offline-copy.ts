import { useEffect, useRef, useState } from 'react';

/** Minimum time in milliseconds between two writes of an offline copy. */
const saveEveryMs = 2_000;
/** Delay in milliseconds between the arrival of the content and the first write of its offline copy. */
const firstSaveMs = 400;

const loadCopies = () => import('./offline-copies.ts');

interface OfflineContent<T> {
  /** Namespace of the copy, usually the id of an account or `guest`; undefined while it is not known. */
  owner: string | undefined;
  /** Identifies the content within the owner's copies. Null to store and read no copy. */
  name: string | null;
  /** The content from the server; undefined before it arrives. */
  value: T | undefined;
  /** True if the server cannot be reached and the screen has no content yet. */
  isMissing: boolean;
}

/**
 * React hook that stores a copy of the content in this browser whenever the content changes (EXP-004).
 * @returns the stored copy if the content is missing, for example while offline; undefined otherwise
 */
export function useOfflineCopy<T>({ owner, name, value, isMissing }: OfflineContent<T>): T | undefined {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const isLive = value !== undefined;
  useEffect(() => {
    if (!isLive || owner === undefined || name === null) return;
    let saved: T | undefined;
    const save = () => {
      const current = latest.current;
      if (current === undefined || current === saved) return;
      saved = current;
      // If the code for offline copies cannot be loaded, no copy is stored.
      void loadCopies().then(({ saveOfflineCopy }) => saveOfflineCopy(owner, name, current), ignore);
    };
    // Saves the first copy early, so that a copy exists even if the person soon leaves the screen.
    const first = setTimeout(save, firstSaveMs);
    const timer = setInterval(save, saveEveryMs);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isLive, owner, name]);

  const [copy, setCopy] = useState<{ owner: string; name: string; value: T }>();
  useEffect(() => {
    if (!isMissing || owner === undefined || name === null) return;
    let isCurrent = true;
    void loadCopies()
      .then(({ readOfflineCopy }) => readOfflineCopy<T>(owner, name))
      .then((found) => isCurrent && found !== undefined && setCopy({ owner, name, value: found }), ignore);
    return () => {
      isCurrent = false;
    };
  }, [isMissing, owner, name]);
  return isMissing && copy?.owner === owner && copy?.name === name ? copy?.value : undefined;
}

const ignore = () => undefined;
