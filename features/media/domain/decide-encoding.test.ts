import { expect, test } from 'vitest';
import {
  getFirstImageEncodingAttempt,
  shrinkImageSizeToFitSquare,
  maxStoredImageBytes,
  getNextImageEncodingAttempt,
} from './decide-encoding.ts';

test('MEDIA-002 MEDIA-005 an image is fitted into 1200 x 1200 with its aspect ratio and is never enlarged', () => {
  expect(shrinkImageSizeToFitSquare(4000, 3000)).toEqual({ width: 1200, height: 900 });
  expect(shrinkImageSizeToFitSquare(3000, 4000)).toEqual({ width: 900, height: 1200 });
  expect(shrinkImageSizeToFitSquare(1200, 1200)).toEqual({ width: 1200, height: 1200 });
  expect(shrinkImageSizeToFitSquare(640, 480)).toEqual({ width: 640, height: 480 });
  expect(shrinkImageSizeToFitSquare(1, 1)).toEqual({ width: 1, height: 1 });
  expect(shrinkImageSizeToFitSquare(40_000, 3)).toEqual({ width: 1200, height: 1 });
});

test('MEDIA-003 MEDIA-004 quality starts at 0.8 and is multiplied by 0.8 up to 5 times until it fits', () => {
  const qualities: number[] = [];
  let step = getFirstImageEncodingAttempt(4000, 3000);
  qualities.push(step.quality);
  for (let i = 0; i < 5; i++) {
    step = getNextImageEncodingAttempt(step, maxStoredImageBytes + 1)!;
    qualities.push(step.quality);
    expect([step.width, step.height]).toEqual([1200, 900]);
  }
  expect(qualities.map((quality) => Math.round(quality * 1000) / 1000)).toEqual([
    0.8, 0.64, 0.512, 0.41, 0.328, 0.262,
  ]);
});

test('MEDIA-004 an image that fits is not encoded again', () => {
  expect(getNextImageEncodingAttempt(getFirstImageEncodingAttempt(800, 600), maxStoredImageBytes)).toBeNull();
  expect(getNextImageEncodingAttempt(getFirstImageEncodingAttempt(800, 600), 1)).toBeNull();
});

test('Q-39 MEDIA-005 after the fifth step the size is reduced, so that nothing above the limit is stored', () => {
  let step = getFirstImageEncodingAttempt(1200, 600);
  for (let i = 0; i < 5; i++) step = getNextImageEncodingAttempt(step, maxStoredImageBytes + 1)!;
  const smaller = getNextImageEncodingAttempt(step, maxStoredImageBytes + 1)!;
  expect(smaller).toEqual({ ...step, width: 900, height: 450 });
  for (let i = 0; i < 40; i++) step = getNextImageEncodingAttempt(step, maxStoredImageBytes + 1)!;
  expect(step.width).toBe(1);
});
