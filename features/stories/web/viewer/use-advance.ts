import { useEffect, useRef } from 'react';

/**
 * Runs the bar of what is being watched and goes on at its end; stands still while `paused`.
 * @param key what is being watched; another one begins anew
 * @param durationMs how long it stands
 */
export function useAdvance(key: string, durationMs: number, paused: boolean, onEnd: () => void) {
  const bar = useRef<HTMLSpanElement>(null);
  const elapsed = useRef(0);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    elapsed.current = 0;
    if (bar.current) bar.current.style.transform = 'scaleX(0)';
  }, [key]);
  useEffect(() => {
    if (paused) return;
    let last: number | undefined;
    let handle = requestAnimationFrame(step);
    function step(now: number) {
      // A page that was away for a while goes on where it was.
      elapsed.current += Math.min(now - (last ?? now), 100);
      last = now;
      const part = Math.min(1, elapsed.current / durationMs);
      if (bar.current) bar.current.style.transform = `scaleX(${part})`;
      if (part < 1) handle = requestAnimationFrame(step);
      else end.current();
    }
    return () => cancelAnimationFrame(handle);
  }, [key, durationMs, paused]);
  return bar;
}
