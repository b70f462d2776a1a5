import { useRef } from 'react';
import type { PointerEvent } from 'react';
import { eventPictureAspectRatio } from '../../domain/limits.ts';

interface PhotoDrag {
  /** Width divided by height of the photo. */
  aspect: number;
  /** Visible part of the photo: 0 is its top or left end, 1 its bottom or right end. */
  position: number;
  setPosition: (position: number) => void;
}

/**
 * React hook that returns the properties of a picture whose visible part is chosen by dragging. The picture fills a
 * frame with the shape of the poster. A photo that is higher than the frame moves up and down, a wider one left and
 * right; swipes in the other direction scroll the screen.
 */
export function usePhotoDrag({ aspect, position, setPosition }: PhotoDrag) {
  const start = useRef<{ x: number; y: number; position: number }>(undefined);
  const isTall = aspect < eventPictureAspectRatio;
  return {
    draggable: false,
    style: { touchAction: isTall ? 'pan-x' : 'pan-y' },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture?.(event.pointerId);
      start.current = { x: event.clientX, y: event.clientY, position };
    },
    onPointerMove: ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (start.current === undefined) return;
      const { width, height } = currentTarget.getBoundingClientRect();
      const hidden = isTall ? width / aspect - height : height * aspect - width;
      const moved = isTall ? clientY - start.current.y : clientX - start.current.x;
      if (hidden <= 0) return;
      setPosition(Math.min(1, Math.max(0, start.current.position - moved / hidden)));
    },
    onPointerUp: () => void (start.current = undefined),
    onPointerCancel: () => void (start.current = undefined),
  };
}
