import { useEffect, useRef } from 'react';

/**
 * Minimum filled fraction of the current picture's progress bar. Without it, the bar of a picture that is paused at its
 * start would look like the empty bars of the following pictures.
 */
export const minFilledStoryProgressBarFraction = 0.06;

/**
 * Animates the progress bar of a picture and calls `onEnd` when the bar is full. Returns the ref for the bar's
 * element.
 * @param key identifies the picture; a new key restarts the animation
 * @param durationMs how long the picture is shown, in milliseconds
 * @param isPaused true stops the animation until it is false again
 */
export function useStoryProgressBar(key: string, durationMs: number, isPaused: boolean, onEnd: () => void) {
  const bar = useRef<HTMLSpanElement>(null);
  const elapsed = useRef(0);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    elapsed.current = 0;
    if (bar.current) bar.current.style.transform = `scaleX(${minFilledStoryProgressBarFraction})`;
  }, [key]);
  useEffect(() => {
    if (isPaused) return;
    let last: number | undefined;
    let handle = requestAnimationFrame(step);
    function step(now: number) {
      // Counts at most 100 ms per step, so that time during which the page was hidden is not counted.
      elapsed.current += Math.min(now - (last ?? now), 100);
      last = now;
      const part = Math.min(1, elapsed.current / durationMs);
      if (bar.current)
        bar.current.style.transform = `scaleX(${Math.max(minFilledStoryProgressBarFraction, part)})`;
      if (part < 1) handle = requestAnimationFrame(step);
      else end.current();
    }
    return () => cancelAnimationFrame(handle);
  }, [key, durationMs, isPaused]);
  return bar;
}
