import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  centeredFraming,
  computePictureSectionShownInFrame,
  computeInitialFraming,
  isBackgroundVisible,
  panPictureWithinFrame,
  storyAspectRatio,
  zoomPictureInFrame,
} from './picture-framing.ts';

test.each([
  ['a landscape picture', { width: 1600, height: 900 }, { x: 546.875, y: 0, width: 506.25, height: 900 }],
  ['a tall picture', { width: 900, height: 2000 }, { x: 0, y: 200, width: 900, height: 1600 }],
  ['a picture of one pixel', { width: 1, height: 1 }, { x: 0.21875, y: 0, width: 0.5625, height: 1 }],
])('%s fills the frame without bars', (_, picture, section) => {
  expect(computePictureSectionShownInFrame(picture, centeredFraming)).toEqual(section);
});

test.each([
  ['a landscape photo is shown as a whole', { width: 1600, height: 1200 }, 0.8],
  ['a square photo is shown as a whole', { width: 1000, height: 1000 }, 0.8],
  ['a photo in portrait format fills the frame', { width: 1200, height: 1600 }, 4 / 3],
  ['a photo of the frame fills it', { width: 900, height: 1600 }, 1],
])('STORY-010 at first %s', (_, picture, widthInFrame) => {
  const framing = computeInitialFraming(picture);
  const section = computePictureSectionShownInFrame(picture, framing);
  expect(picture.width / section.width).toBeCloseTo(widthInFrame);
  expect(isBackgroundVisible(picture, framing)).toBe(widthInFrame < 1);
  expect(section.x + section.width / 2, 'in the middle').toBeCloseTo(picture.width / 2);
});

test.each([
  ['a photo of about the frame fills it', { width: 920, height: 1600 }, 920 / 900],
  ['a wide photo is shown whole on a phone of 360 × 800', { width: 1600, height: 900 }, 360 / 450],
])('STORY-010 zoomed out, %s', (_, picture, widthInFrame) => {
  const { width } = computePictureSectionShownInFrame(
    picture,
    zoomPictureInFrame(picture, centeredFraming, 0.01),
  );
  expect(picture.width / width).toBeCloseTo(widthInFrame);
});

test('STORY-010 the frame stays on the picture, or the picture stays in the frame, however it is moved and zoomed', () => {
  const side = fc.integer({ min: 1, max: 8000 });
  const step = fc.record({
    dx: fc.double({ min: -2, max: 2, noNaN: true }),
    dy: fc.double({ min: -2, max: 2, noNaN: true }),
    factor: fc.double({ min: 0.3, max: 3, noNaN: true }),
  });
  fc.assert(
    fc.property(side, side, fc.array(step, { maxLength: 6 }), (width, height, steps) => {
      const picture = { width, height };
      const framing = steps.reduce(
        (one, { dx, dy, factor }) =>
          zoomPictureInFrame(picture, panPictureWithinFrame(picture, one, dx, dy), factor),
        centeredFraming,
      );
      const section = computePictureSectionShownInFrame(picture, framing);
      for (const [start, shown, whole] of [
        [section.x, section.width, width],
        [section.y, section.height, height],
      ] as const) {
        expect(start).toBeGreaterThanOrEqual(Math.min(0, whole - shown) - 1e-6);
        expect(start).toBeLessThanOrEqual(Math.max(0, whole - shown) + 1e-6);
      }
      expect(section.width / section.height).toBeCloseTo(storyAspectRatio);
    }),
  );
});

test('a picture follows the finger: moved by a tenth of the frame, it shows a section a tenth further', () => {
  const picture = { width: 1600, height: 900 };
  const before = computePictureSectionShownInFrame(picture, centeredFraming);
  const after = computePictureSectionShownInFrame(
    picture,
    panPictureWithinFrame(picture, centeredFraming, 0.1, 0),
  );
  expect(before.x - after.x).toBeCloseTo(before.width * 0.1);
});
