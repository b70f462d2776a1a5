import { useEffect, useRef } from 'react';
import type { PointerEvent } from 'react';

/** Movement of the finger in pixels after which the row follows the finger. A shorter movement may be a tap. */
const minMovement = 12;
/** Movement in pixels after which lifting the finger starts the reply. */
const replyDistance = 56;
/** Maximum movement of the row in pixels. */
const maxDistance = 72;

interface Swipe {
  row: HTMLElement;
  x: number;
  y: number;
  distance: number;
}

/**
 * Returns the event handlers for the row of a message that a finger can swipe to the right, and a function that stops a
 * swipe that has begun. The row needs `touch-action: pan-y pinch-zoom`, so that the browser leaves horizontal movements
 * to these handlers. For mouse and keyboard, the menu of the message contains the reply action.
 * @param onReply undefined if the viewer cannot reply to the message; the handlers are then undefined, too
 */
export function useSwipeToReply(onReply: (() => void) | undefined) {
  const swipe = useRef<Swipe>(undefined);
  const stop = () => {
    if (swipe.current) swipe.current.row.style.transform = '';
    swipe.current = undefined;
  };
  useEffect(() => stop, []);
  if (onReply === undefined) return { handlers: undefined, stop };
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const { pointerType, isPrimary, target, currentTarget, clientX, clientY } = event;
      stop();
      if (pointerType !== 'touch' || !isPrimary) return;
      // The menu of the message is a popover inside the row.
      if ((target as Element).closest('[popover]')) return;
      swipe.current = { row: currentTarget, x: clientX, y: clientY, distance: 0 };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const start = swipe.current;
      if (!start) return;
      const [right, down] = [clientX - start.x, Math.abs(clientY - start.y)];
      if (start.distance === 0 && right < minMovement) {
        // A movement in another direction scrolls the page.
        if (down > minMovement || right < -minMovement) stop();
        return;
      }
      if (start.distance === 0 && down > right) return stop();
      start.distance = Math.max(1, Math.min(right, maxDistance));
      start.row.style.transform = `translateX(${start.distance}px)`;
    },
    onPointerUp() {
      const isFar = (swipe.current?.distance ?? 0) >= replyDistance;
      stop();
      if (isFar) onReply();
    },
    onPointerCancel: stop,
  };
  return { handlers, stop };
}
