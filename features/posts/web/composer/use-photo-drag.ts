import { useEffect, useRef, useState } from 'react';
import type { PointerEvent, RefObject } from 'react';

/** Distance in pixels that a pressed mouse must move before it drags a photo. A shorter movement is a click. */
const dragDistancePx = 6;
/**
 * Time in milliseconds that a finger must rest on a photo before it drags the photo. A finger that moves earlier
 * scrolls the row.
 */
const longPressMs = 280;

/**
 * Returns the index of the item whose horizontal center is nearest to `x`; -1 if the list is empty.
 * @param count number of items; later children of the list are ignored
 */
function findIndexAt(list: HTMLElement, count: number, x: number): number {
  const distances = [...list.children].slice(0, count).map((child) => {
    const { left, width } = child.getBoundingClientRect();
    return Math.abs(left + width / 2 - x);
  });
  return distances.indexOf(Math.min(...distances));
}

/**
 * Reorders the first children of a list by dragging: immediately with a mouse, after a long press with a finger.
 * Returns the index of the dragged item, and event handlers for the items.
 * @param count number of children that can be reordered; later children, such as photos in preparation, are not moved
 * @param onMove called each time the dragged item reaches another position
 */
export function useDragToReorder(
  list: RefObject<HTMLElement | null>,
  count: number,
  onMove: (from: number, to: number) => void,
) {
  const [dragged, setDragged] = useState<number>();
  const latest = useRef({ count, onMove });
  useEffect(() => {
    latest.current = { count, onMove };
  });
  const end = useRef<() => void>(undefined);
  const hasDragged = useRef(false);
  useEffect(() => () => end.current?.(), []);

  function onPointerDown(event: PointerEvent, at: number) {
    if (event.button !== 0) return;
    end.current?.();
    hasDragged.current = false;
    const { clientX: startX, clientY: startY, pointerType } = event;
    const isTouch = pointerType === 'touch';
    let from = at;
    const controller = new AbortController();
    const { signal } = controller;
    const begin = () => {
      hasDragged.current = true;
      setDragged(from);
    };
    const timer = isTouch ? setTimeout(begin, longPressMs) : undefined;
    end.current = () => {
      clearTimeout(timer);
      controller.abort();
      setDragged(undefined);
      end.current = undefined;
      // The browser fires a click after the button was released. Reset the flag only after this click, because the
      // click still belongs to the drag.
      setTimeout(() => {
        hasDragged.current = false;
      });
    };
    const onPointerMove = ({ clientX, clientY }: globalThis.PointerEvent) => {
      if (!hasDragged.current) {
        const isFar = Math.hypot(clientX - startX, clientY - startY) > dragDistancePx;
        if (isFar && isTouch) return end.current?.();
        if (!isFar) return;
        begin();
      }
      const to = list.current ? findIndexAt(list.current, latest.current.count, clientX) : from;
      if (to < 0 || to === from) return;
      latest.current.onMove(from, to);
      from = to;
      setDragged(to);
    };
    addEventListener('pointermove', onPointerMove, { signal });
    addEventListener('pointerup', () => end.current?.(), { signal });
    addEventListener('pointercancel', () => end.current?.(), { signal });
    // While a finger drags a photo, the row must not scroll.
    const holdRow = (touch: TouchEvent) => hasDragged.current && touch.preventDefault();
    addEventListener('touchmove', holdRow, { signal, passive: false });
  }

  return {
    dragged,
    onPointerDown,
    /** Returns true if the click that is handled now is the end of a drag. */
    isEndOfDrag: () => hasDragged.current,
  };
}
