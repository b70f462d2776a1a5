import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';

/** Maximum time between the two taps, in milliseconds. A single tap takes effect after it. */
export const doubleTapMs = 280;

interface Taps {
  onSingle: () => void;
  /** Undefined if two taps are no different from one. */
  onDouble: (() => void) | undefined;
}

/**
 * Returns the click handler of an element that tells one tap with a finger from two. A click with the mouse or the
 * keyboard takes effect at once.
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
      }, doubleTapMs);
    } else {
      clearTimeout(waiting.current);
      waiting.current = undefined;
      onDouble();
    }
  };
}
