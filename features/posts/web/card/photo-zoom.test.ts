import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  clampPhotoZoom,
  computePhotoIndexChangeAfterSwipe,
  maxPhotoZoomScale,
  initialPhotoZoom,
  computePhotoZoomAfterDoubleTap,
  zoomPhotoAroundPoint,
} from './photo-zoom.ts';

const frame = { width: 400, height: 300 };
const coordinate = fc.integer({ min: -400, max: 400 });

test('the part of a photo under the fingers stays under them while they zoom', () => {
  const point = fc.record({ x: coordinate, y: coordinate });
  const zoom = fc.record({
    scale: fc.double({ min: 1, max: maxPhotoZoomScale, noNaN: true }),
    x: coordinate,
    y: coordinate,
  });
  fc.assert(
    fc.property(
      zoom,
      fc.double({ min: 0.1, max: 10, noNaN: true }),
      point,
      point,
      (before, scale, from, to) => {
        const after = zoomPhotoAroundPoint(before, scale, from, to);
        expect((to.x - after.x) / after.scale).toBeCloseTo((from.x - before.x) / before.scale, 6);
        expect((to.y - after.y) / after.scale).toBeCloseTo((from.y - before.y) / before.scale, 6);
      },
    ),
  );
});

test('a photo never leaves its frame, and is in its middle without zoom', () => {
  expect(clampPhotoZoom({ scale: 2, x: 900, y: -900 }, frame)).toEqual({ scale: 2, x: 200, y: -150 });
  expect(clampPhotoZoom({ scale: 0.3, x: 50, y: 50 }, frame)).toEqual(initialPhotoZoom);
  expect(clampPhotoZoom({ scale: 9, x: 0, y: 0 }, frame).scale).toBe(maxPhotoZoomScale);
});

test('a double tap zooms in at the finger, and out again', () => {
  const zoomed = computePhotoZoomAfterDoubleTap(initialPhotoZoom, { x: 40, y: 0 });
  expect(zoomed).toEqual({ scale: 2.5, x: -60, y: 0 });
  expect(computePhotoZoomAfterDoubleTap(zoomed, { x: 0, y: 0 })).toEqual(initialPhotoZoom);
});

test.each([
  [-200, 400, 1],
  [200, 400, -1],
  [-50, 1_000, 0],
  [-50, 60, 1],
  [-10, 5, 0],
])('a swipe of %i px in %i ms moves by %i photos', (distance, milliseconds, step) => {
  expect(computePhotoIndexChangeAfterSwipe(distance, milliseconds, frame.width)).toBe(step);
});
