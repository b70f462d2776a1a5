import { useEffect, useState } from 'react';

/**
 * Returns true while `isTrue` is true, for at most `durationMs` milliseconds. When this time is over, returns false for
 * good.
 */
export function useIsTrueForLimitedTime(isTrue: boolean, durationMs: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isTrue) return;
    const timer = setTimeout(() => setOver(true), durationMs);
    return () => clearTimeout(timer);
  }, [isTrue, durationMs]);
  return isTrue && !isOver;
}
