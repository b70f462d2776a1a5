import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import { maxDoubleTapIntervalMs } from './use-double-tap.ts';
import {
  computePhotoIndexChangeAfterSwipe,
  computePhotoZoomAfterDoubleTap,
  zoomPhotoAroundPoint,
} from './photo-zoom.ts';
import type { PointRelativeToPhotoCenter } from './photo-zoom.ts';
import { usePhotoZoom } from './use-photo-zoom.ts';

interface PhotoGestures {
  /** Index of the shown photo. */
  photoIndex: number;
  photos: number;
  onShow: (photoIndex: number) => void;
}

/**
 * State of a gesture. A gesture begins when the first finger touches the screen and ends when the last finger leaves
 * it.
 */
interface Gesture {
  fingers: Map<number, PointRelativeToPhotoCenter>;
  startedAt: number;
  start: PointRelativeToPhotoCenter;
  /** True once two fingers have touched the photo at the same time. The gesture is then neither a swipe nor a tap. */
  wasPinch: boolean;
}

/** Maximum movement of a tap in pixels. */
const maxTapMovement = 10;
/** When a swipe goes beyond the first or last photo, the photo moves by this fraction of the finger's movement. */
const endResistance = 0.3;

const middleOf = (fingers: Map<number, PointRelativeToPhotoCenter>): PointRelativeToPhotoCenter => {
  const [a, b] = [...fingers.values()];
  return a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : (a ?? { x: 0, y: 0 });
};
const spreadOf = (fingers: Map<number, PointRelativeToPhotoCenter>): number => {
  const [a, b] = [...fingers.values()];
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
};

/**
 * React hook for the gestures of the photo viewer. With fingers: a swipe shows the next photo, two fingers zoom, one
 * finger moves a zoomed photo, and a double tap zooms in or out. With a mouse: dragging moves a zoomed photo, and a
 * double click zooms in or out.
 * @returns `zoom` of the shown photo, `drag` in pixels during a swipe, and event handlers for the frame
 */
export function usePhotoGestures({ photoIndex, photos, onShow }: PhotoGestures) {
  const { frame, zoom, latestZoom, change, toPoint } = usePhotoZoom(photoIndex);
  const [drag, setDrag] = useState<number>();
  const gesture = useRef<Gesture>(undefined);
  const lastTap = useRef({ at: 0, x: 0, y: 0 });

  function onPointerDown(event: PointerEvent) {
    if (event.pointerType === 'mouse' && (event.button !== 0 || zoom.scale === 1)) return;
    if ((event.target as Element).closest('button')) return;
    const point = toPoint(event);
    gesture.current ??= { fingers: new Map(), startedAt: event.timeStamp, start: point, wasPinch: false };
    const now = gesture.current;
    now.fingers.set(event.pointerId, point);
    if (now.fingers.size > 1) {
      now.wasPinch = true;
      setDrag(undefined);
    }
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: PointerEvent) {
    const now = gesture.current;
    const before = now?.fingers.get(event.pointerId);
    if (!now || !before) return;
    const [middle, spread] = [middleOf(now.fingers), spreadOf(now.fingers)];
    const point = toPoint(event);
    now.fingers.set(event.pointerId, point);
    if (now.fingers.size > 1) {
      const factor = spread > 0 ? spreadOf(now.fingers) / spread : 1;
      change((was) => zoomPhotoAroundPoint(was, was.scale * factor, middle, middleOf(now.fingers)));
    } else if (latestZoom.current.scale > 1) {
      change((was) => ({ ...was, x: was.x + point.x - before.x, y: was.y + point.y - before.y }));
    } else if (!now.wasPinch && photos > 1) {
      const distance = point.x - now.start.x;
      const isEnd = distance > 0 ? photoIndex === 0 : photoIndex === photos - 1;
      setDrag(isEnd ? distance * endResistance : distance);
    }
  }

  function onPointerUp(event: PointerEvent) {
    const now = gesture.current;
    if (!now?.fingers.delete(event.pointerId) || now.fingers.size > 0) return;
    gesture.current = undefined;
    setDrag(undefined);
    if (now.wasPinch || event.type === 'pointercancel') return;
    const point = toPoint(event);
    const moved = { x: point.x - now.start.x, y: point.y - now.start.y };
    if (Math.hypot(moved.x, moved.y) <= maxTapMovement) return onTap(point, event.timeStamp);
    if (zoom.scale > 1 || Math.abs(moved.y) > Math.abs(moved.x)) return;
    const width = frame.current?.clientWidth ?? 0;
    onShow(photoIndex + computePhotoIndexChangeAfterSwipe(moved.x, event.timeStamp - now.startedAt, width));
  }

  function onTap(point: PointRelativeToPhotoCenter, timeStamp: number) {
    const isSecond = timeStamp - lastTap.current.at < maxDoubleTapIntervalMs;
    lastTap.current = { at: isSecond ? 0 : timeStamp, ...point };
    if (isSecond) change((was) => computePhotoZoomAfterDoubleTap(was, point));
  }

  return {
    zoom,
    drag,
    zoomBy: (factor: number) =>
      change((was) => zoomPhotoAroundPoint(was, was.scale * factor, { x: 0, y: 0 })),
    frameProps: {
      ref: frame,
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
      onDoubleClick: (event: React.MouseEvent) => {
        const isMouse = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'mouse';
        if (isMouse || !('pointerType' in event.nativeEvent))
          change((was) => computePhotoZoomAfterDoubleTap(was, toPoint(event)));
      },
    },
  };
}
