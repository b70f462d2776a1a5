import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeScrollHeightWithoutCutRowsPx } from './find-height-without-cut-rows.ts';

const line = (top: number, height = 20) => ({ top, bottom: top + height });

test.each([
  ['the end of a row that the usual height cuts', [line(0), line(40), line(80)], 86, 72],
  ['the end of the next row, if it is nearer', [line(0), line(40), line(80)], 98, 112],
  ['the usual height, if it is between two rows', [line(0), line(40), line(100)], 90, 90],
  ['the usual height, if all rows are close together', [line(0, 100), line(100, 100)], 150, 150],
] as const)('the height of the sheet at rest is %s', (_, rows, usual, height) => {
  expect(computeScrollHeightWithoutCutRowsPx(rows, { usual, max: usual + 20, content: 300 })).toBe(height);
});

test('the sheet shows its whole content if that is not too high', () => {
  expect(computeScrollHeightWithoutCutRowsPx([line(0, 110)], { usual: 100, max: 120, content: 118 })).toBe(
    118,
  );
});

test('the height is never above the largest one, and at most 72 pixels below the usual one', () => {
  const rows = fc.array(fc.record({ top: fc.nat(800), height: fc.integer({ min: 1, max: 60 }) }));
  fc.assert(
    fc.property(rows, fc.integer({ min: 100, max: 700 }), (extents, usual) => {
      const height = computeScrollHeightWithoutCutRowsPx(
        extents.map((extent) => line(extent.top, extent.height)),
        { usual, max: usual + 30, content: 900 },
      );
      expect(height).toBeLessThanOrEqual(usual + 30);
      expect(height).toBeGreaterThanOrEqual(usual - 72);
    }),
  );
});
