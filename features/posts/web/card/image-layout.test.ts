import { expect, test } from 'vitest';
import { getImageGridAspectRatio, getImageCellSpan } from './image-layout.ts';

test('a single picture keeps its aspect ratio within bounds, several share one block', () => {
  expect(getImageGridAspectRatio([{ width: 1200, height: 750 }])).toBeCloseTo(1.6);
  expect(getImageGridAspectRatio([{ width: 600, height: 2400 }])).toBe(0.8);
  expect(getImageGridAspectRatio([{ width: 4000, height: 400 }])).toBe(2.2);
  expect(getImageGridAspectRatio([{ width: 0, height: 0 }])).toBe(1.6);
  expect(getImageCellSpan(3, 0)).toEqual({ columns: 1, rows: 2 });
  expect(getImageCellSpan(4, 0)).toEqual({ columns: 1, rows: 1 });
});
