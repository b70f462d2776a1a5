import { expect, test } from 'vitest';
import { blockShape, cellSpan } from './image-layout.ts';

test('a single picture keeps its shape within bounds, several share one block', () => {
  expect(blockShape([{ width: 1200, height: 750 }])).toBeCloseTo(1.6);
  expect(blockShape([{ width: 600, height: 2400 }])).toBe(0.8);
  expect(blockShape([{ width: 4000, height: 400 }])).toBe(2.2);
  expect(blockShape([{ width: 0, height: 0 }])).toBe(1.6);
  expect(cellSpan(3, 0)).toEqual({ columns: 1, rows: 2 });
  expect(cellSpan(4, 0)).toEqual({ columns: 1, rows: 1 });
});
