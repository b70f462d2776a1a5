/** Computes zooming and swiping in the photo viewer. Pure functions. */

/** A point in pixels, relative to the center of the photo's frame. */
export interface PointRelativeToPhotoCenter {
  x: number;
  y: number;
}

/** Scale of a photo, and its offset from the center of the frame in pixels. */
export interface PhotoScaleAndOffset extends PointRelativeToPhotoCenter {
  scale: number;
}

/** Initial zoom state: the photo is shown as a whole, not enlarged. */
export const initialPhotoZoom: PhotoScaleAndOffset = { scale: 1, x: 0, y: 0 };
/** Maximum scale of an enlarged photo. */
export const maxPhotoZoomScale = 4;
/** Scale to which a double tap enlarges a photo that is shown as a whole. */
const doubleTapScale = 2.5;
/** Minimum length of a swipe that shows the next photo, as a fraction of the frame's width. */
const swipePart = 0.18;
/** Minimum speed, in pixels per millisecond, at which a swipe shorter than `swipePart` shows the next photo. */
const swipeSpeed = 0.4;

const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));

/** Limits the scale to a value from 1 to 4, and limits the offset so that the photo always covers the frame. */
export function clampPhotoZoom(
  { scale, x, y }: PhotoScaleAndOffset,
  frame: { width: number; height: number },
): PhotoScaleAndOffset {
  const limited = Math.min(maxPhotoZoomScale, Math.max(1, scale));
  const room = (limited - 1) / 2;
  return { scale: limited, x: clamp(x, frame.width * room) + 0, y: clamp(y, frame.height * room) + 0 };
}

/**
 * Returns the zoom state with a new scale. The offset is computed so that the part of the photo at the point `from`
 * moves to the point `to`. By default both points are the same, so that this part does not move.
 */
export function zoomPhotoAroundPoint(
  zoom: PhotoScaleAndOffset,
  scale: number,
  from: PointRelativeToPhotoCenter,
  to: PointRelativeToPhotoCenter = from,
): PhotoScaleAndOffset {
  const limited = Math.min(maxPhotoZoomScale, Math.max(1, scale));
  const factor = limited / zoom.scale;
  return {
    scale: limited,
    x: to.x - (from.x - zoom.x) * factor,
    y: to.y - (from.y - zoom.y) * factor,
  };
}

/**
 * Returns the zoom state after a double tap at a point. A photo that was not zoomed is enlarged around the point; a
 * zoomed photo is shown as a whole again.
 */
export const computePhotoZoomAfterDoubleTap = (
  zoom: PhotoScaleAndOffset,
  point: PointRelativeToPhotoCenter,
): PhotoScaleAndOffset =>
  zoom.scale > 1 ? initialPhotoZoom : zoomPhotoAroundPoint(zoom, doubleTapScale, point);

/**
 * Returns the number of photos by which a finished swipe moves: 1 for the next photo, -1 for the previous one, 0 if the
 * swipe was too short.
 * @param distance length of the swipe in pixels, negative to the left
 * @param milliseconds duration of the swipe
 * @param width width of the photo's frame in pixels
 */
export function computePhotoIndexChangeAfterSwipe(
  distance: number,
  milliseconds: number,
  width: number,
): -1 | 0 | 1 {
  const isFast = Math.abs(distance) / Math.max(1, milliseconds) > swipeSpeed && Math.abs(distance) > 20;
  if (!isFast && Math.abs(distance) < width * swipePart) return 0;
  return distance < 0 ? 1 : -1;
}
