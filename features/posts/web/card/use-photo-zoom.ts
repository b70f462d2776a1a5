import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { clampPhotoZoom, initialPhotoZoom, zoomPhotoAroundPoint } from './photo-zoom.ts';
import type { PointRelativeToPhotoCenter, PhotoScaleAndOffset } from './photo-zoom.ts';

/**
 * Returns the zoom state of the shown photo, and resets it when another photo is shown. The user zooms by turning the
 * mouse wheel with Ctrl pressed, or with a pinch on a trackpad.
 * @param photoIndex index of the shown photo
 * @returns `frame` for the element that shows the photo, `change` to compute the next zoom, and `toPoint` to convert a
 *   position on the page to a position relative to the center of the frame
 */
export function usePhotoZoom(photoIndex: number) {
  const frame = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState<PhotoScaleAndOffset>(initialPhotoZoom);
  const [shownAt, setShownAt] = useState(photoIndex);
  if (shownAt !== photoIndex) {
    setShownAt(photoIndex);
    setZoom(initialPhotoZoom);
  }

  // Several pointer events can arrive before the next render, so each event starts from the latest zoom.
  const latestZoom = useRef<PhotoScaleAndOffset>(initialPhotoZoom);
  useLayoutEffect(() => {
    latestZoom.current = zoom;
  });
  const change = (compute: (zoom: PhotoScaleAndOffset) => PhotoScaleAndOffset) => {
    if (!frame.current) return;
    latestZoom.current = clampPhotoZoom(compute(latestZoom.current), frame.current.getBoundingClientRect());
    setZoom(latestZoom.current);
  };
  const toPoint = ({
    clientX,
    clientY,
  }: {
    clientX: number;
    clientY: number;
  }): PointRelativeToPhotoCenter => {
    const box = frame.current?.getBoundingClientRect();
    return box
      ? { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
      : { x: 0, y: 0 };
  };

  // React registers wheel listeners as passive, and a passive listener cannot prevent the browser from zooming the
  // page. Therefore this hook adds a native listener.
  const onWheel = useRef<(event: WheelEvent) => void>(undefined);
  useEffect(() => {
    onWheel.current = (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const point = toPoint(event);
      change((now) => zoomPhotoAroundPoint(now, now.scale * Math.exp(-event.deltaY / 100), point));
    };
  });
  useEffect(() => {
    const element = frame.current;
    const listen = (event: WheelEvent) => onWheel.current?.(event);
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, []);

  return { frame, zoom, latestZoom, change, toPoint };
}
