import { useRef } from 'react';
import type { PointerEvent } from 'react';

interface Gestures {
  /** Called during a drag, with the movement of the finger or mouse since the last call, in pixels. */
  onMove: (dx: number, dy: number, event: PointerEvent<HTMLElement>) => void;
  /** Called during a pinch, with the factor by which the distance between the fingers changed since the last call. */
  onPinch: (factor: number) => void;
  onTap?: () => void;
  /** Called when the last finger is lifted after a movement. */
  onEnd?: (event: PointerEvent<HTMLElement>) => void;
}

/** Movement in pixels below which a press is a tap. */
const tapDistance = 6;

/** Returns pointer handlers that recognize a tap, a drag and a pinch on an element. */
export function usePointerGestures({ onMove, onPinch, onTap, onEnd }: Gestures) {
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const path = useRef(0);
  const pinched = () => {
    const [one, other] = [...fingers.current.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : undefined;
  };
  function lift(event: PointerEvent<HTMLElement>, isTap: boolean) {
    if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0) return;
    if (path.current >= tapDistance) onEnd?.(event);
    else if (isTap) onTap?.();
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      if (fingers.current.size === 0) path.current = 0;
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const was = fingers.current.get(event.pointerId);
      if (was === undefined) return;
      const before = pinched();
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const after = pinched();
      const [dx, dy] = [event.clientX - was.x, event.clientY - was.y];
      const wasDragged = path.current >= tapDistance;
      path.current += Math.hypot(dx, dy);
      if (before !== undefined && after !== undefined) onPinch(after / Math.max(1, before));
      else if (wasDragged) onMove(dx, dy, event);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => lift(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => lift(event, false),
  };
}
