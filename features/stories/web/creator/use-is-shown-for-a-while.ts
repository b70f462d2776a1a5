import { useEffect, useState } from 'react';

/** Returns true from the moment `isTrue` becomes true until `durationMs` later. */
export function useIsTemporarilyShown(isTrue: boolean, durationMs: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isTrue) return;
    const timer = setTimeout(() => setOver(true), durationMs);
    return () => clearTimeout(timer);
  }, [isTrue, durationMs]);
  return isTrue && !isOver;
}
