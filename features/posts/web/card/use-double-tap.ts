import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';

/**
 * Maximum time between the two taps of a double tap, in milliseconds. A single tap is handled only after this delay.
 */
export const maxDoubleTapIntervalMs = 280;

interface Taps {
  onSingle: () => void;
  /** Called on a double tap; undefined if a double tap has no special effect. */
  onDouble: (() => void) | undefined;
}

/**
 * Returns a click handler that distinguishes a single tap from a double tap with a finger. A click with mouse
 * or keyboard takes effect at once.
 */
export function useDoubleTap({ onSingle, onDouble }: Taps): (event: MouseEvent) => void {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  return ({ nativeEvent }) => {
    const isTouch = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
    if (!isTouch || onDouble === undefined) {
      onSingle();
    } else if (waiting.current === undefined) {
      waiting.current = setTimeout(() => {
        waiting.current = undefined;
        onSingle();
      }, maxDoubleTapIntervalMs);
    } else {
      clearTimeout(waiting.current);
      waiting.current = undefined;
      onDouble();
    }
  };
}
