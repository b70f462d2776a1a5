import { useEffect, useRef } from 'react';
import type { MouseEvent, PointerEvent } from 'react';
import { suppressClickOfCurrentPress } from './ignore-click-of-press.ts';

/** Minimum duration of a long press, in milliseconds. */
const longPressMs = 450;
/** Maximum movement of the finger in pixels. A longer movement counts as scrolling. */
const maxMovement = 10;

/**
 * Returns the event handlers for an element that reacts to a long press with a finger. A long press causes neither a
 * click nor the browser's context menu. The action also needs a button, because mouse and keyboard have no long press.
 */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> }>(undefined);
  const wasLong = useRef(false);
  const stop = () => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  useEffect(() => stop, []);
  return {
    onPointerDown({ pointerType, isPrimary, clientX, clientY }: PointerEvent) {
      stop();
      wasLong.current = false;
      if (pointerType !== 'touch' || !isPrimary) return;
      const timer = setTimeout(() => {
        wasLong.current = true;
        onLongPress();
        suppressClickOfCurrentPress();
      }, longPressMs);
      press.current = { x: clientX, y: clientY, timer };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const start = press.current;
      if (start && Math.hypot(clientX - start.x, clientY - start.y) > maxMovement) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu(event: MouseEvent) {
      if (press.current || wasLong.current) event.preventDefault();
    },
  };
}
