import { expect, test } from 'vitest';
import { getAspectRatio, getCellSpan } from './image-layout.ts';

test('a single picture keeps its aspect ratio within bounds, several share one block', () => {
  expect(getAspectRatio([{ width: 1200, height: 750 }])).toBeCloseTo(1.6);
  expect(getAspectRatio([{ width: 600, height: 2400 }])).toBe(0.8);
  expect(getAspectRatio([{ width: 4000, height: 400 }])).toBe(2.2);
  expect(getAspectRatio([{ width: 0, height: 0 }])).toBe(1.6);
  expect(getCellSpan(3, 0)).toEqual({ columns: 1, rows: 2 });
  expect(getCellSpan(4, 0)).toEqual({ columns: 1, rows: 1 });
});
