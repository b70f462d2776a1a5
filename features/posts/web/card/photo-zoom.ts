/** Computes zooming and swiping in the photo viewer. Pure. */

/** A point in pixels, relative to the center of the photo's frame. */
export interface Point {
  x: number;
  y: number;
}

/** Scale of a photo, and its offset from the center of the frame in pixels. */
export interface Zoom extends Point {
  scale: number;
}

/** Zoom of a photo that fills the frame. */
export const noZoom: Zoom = { scale: 1, x: 0, y: 0 };
/** Maximum scale of a photo. */
export const maxScale = 4;
/** Scale after a double tap on a photo that is not zoomed. */
const doubleTapScale = 2.5;
/** Share of the frame's width by which a swipe must move a photo to show the next one. */
const swipePart = 0.18;
/** Minimum speed in pixels per millisecond at which a shorter swipe is enough. */
const swipeSpeed = 0.4;

const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));

/** Limits the scale to 1 … 4, and the offset so that the photo always covers the frame. */
export function clampZoom({ scale, x, y }: Zoom, frame: { width: number; height: number }): Zoom {
  const limited = Math.min(maxScale, Math.max(1, scale));
  const room = (limited - 1) / 2;
  return { scale: limited, x: clamp(x, frame.width * room) + 0, y: clamp(y, frame.height * room) + 0 };
}

/** Returns the zoom after a change of the scale, which moves the point of the photo at `from` to `to`. */
export function zoomAround(zoom: Zoom, scale: number, from: Point, to: Point = from): Zoom {
  const limited = Math.min(maxScale, Math.max(1, scale));
  const factor = limited / zoom.scale;
  return {
    scale: limited,
    x: to.x - (from.x - zoom.x) * factor,
    y: to.y - (from.y - zoom.y) * factor,
  };
}

/** Returns the zoom after a double tap: zoomed in at the point, or zoomed out if the photo was zoomed. */
export const toggleZoom = (zoom: Zoom, at: Point): Zoom =>
  zoom.scale > 1 ? noZoom : zoomAround(zoom, doubleTapScale, at);

/**
 * Returns by how many photos a finished swipe moves: -1, 0 or 1.
 * @param distance in pixels, negative to the left
 */
export function computeSwipeStep(distance: number, milliseconds: number, width: number): -1 | 0 | 1 {
  const isFast = Math.abs(distance) / Math.max(1, milliseconds) > swipeSpeed && Math.abs(distance) > 20;
  if (!isFast && Math.abs(distance) < width * swipePart) return 0;
  return distance < 0 ? 1 : -1;
}
