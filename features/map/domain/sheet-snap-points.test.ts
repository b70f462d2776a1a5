import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chooseSheetSnapPoint,
  computeSheetHeightsBySnapPoint,
  computeSheetDistanceAndVelocity,
  getSheetSnapPointByStepOffset,
  computeDraggedSheetHeightPx,
  bottomSheetSnapPoints,
} from './sheet-snap-points.ts';

const heights = { peek: 80, half: 340, full: 720 };

test('EXP-071 a sheet that is released at rest goes to the nearest snap point', () => {
  expect(chooseSheetSnapPoint(100, 0, heights)).toBe('peek');
  expect(chooseSheetSnapPoint(205, 0, heights)).toBe('peek');
  expect(chooseSheetSnapPoint(215, 0, heights)).toBe('half');
  expect(chooseSheetSnapPoint(520, 0, heights)).toBe('half');
  expect(chooseSheetSnapPoint(540, 0, heights)).toBe('full');
});

test('EXP-071 a fling leaves its snap point in its own direction, and a fast one passes the middle', () => {
  expect(chooseSheetSnapPoint(345, -0.5, heights)).toBe('half');
  expect(chooseSheetSnapPoint(335, -0.5, heights)).toBe('peek');
  expect(chooseSheetSnapPoint(345, 0.5, heights)).toBe('full');
  expect(chooseSheetSnapPoint(90, 0.6, heights)).toBe('half');
  expect(chooseSheetSnapPoint(90, 4, heights)).toBe('full');
  expect(chooseSheetSnapPoint(700, -4, heights)).toBe('peek');
});

test('EXP-071 every release ends at a snap point, and a fling never at one behind it', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 900, noNaN: true }),
      fc.double({ min: -5, max: 5, noNaN: true }),
      (height, velocity) => {
        const snapPoint = chooseSheetSnapPoint(height, velocity, heights);
        expect(bottomSheetSnapPoints).toContain(snapPoint);
        if (velocity >= 0.45 && height < heights.full) expect(heights[snapPoint]).toBeGreaterThan(height);
        if (velocity <= -0.45 && height > heights.peek) expect(heights[snapPoint]).toBeLessThan(height);
      },
    ),
  );
});

test('EXP-071 the snap points keep their order in a window of any height, with a header of any height', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 400 }), (available, header) => {
      const measures = { coveredTop: 97, header, rowEnds: [72] };
      const { peek, half, full } = computeSheetHeightsBySnapPoint(available, measures);
      expect(peek).toBeLessThanOrEqual(half);
      expect(half).toBeLessThanOrEqual(full);
      expect(peek).toBeLessThanOrEqual(Math.max(header, available * 0.3));
    }),
  );
  const measures = { coveredTop: 0, header: 76, rowEnds: [] };
  expect(computeSheetHeightsBySnapPoint(735, measures)).toEqual({ peek: 76, half: 397, full: 723 });
});

test('EXP-071 a fully open sheet leaves search and categories uncovered, unless the map is low', () => {
  const fullAt = (available: number) =>
    computeSheetHeightsBySnapPoint(available, { coveredTop: 97, header: 76, rowEnds: [72] }).full;
  expect([fullAt(735), fullAt(417), fullAt(416)]).toEqual([632, 314, 404]);
});

test('EXP-071 the lowest snap point shows the first row of the list, unless the map is low', () => {
  expect(computeSheetHeightsBySnapPoint(735, { coveredTop: 0, header: 76, rowEnds: [72] }).peek).toBe(148);
  expect(computeSheetHeightsBySnapPoint(480, { coveredTop: 0, header: 76, rowEnds: [72] }).peek).toBe(76);
});

test('EXP-071 the middle snap point shows two and a half rows of the list, or all rows of a short one', () => {
  const measures = { coveredTop: 0, header: 76, rowEnds: [108, 180, 252, 324] };
  expect(computeSheetHeightsBySnapPoint(735, measures)).toMatchObject({ peek: 184, half: 292 });
  expect(computeSheetHeightsBySnapPoint(735, { ...measures, rowEnds: [72, 144] }).half).toBe(228);
  // A low map keeps almost half of its height.
  expect(computeSheetHeightsBySnapPoint(480, measures).half).toBe(259);
  // Other content than a list, such as a card with its picture, covers more.
  const card = { ...measures, rowEnds: [], peekWithoutRows: 72 };
  expect(computeSheetHeightsBySnapPoint(735, card)).toMatchObject({ peek: 148, half: 397 });
});

test('keys move the sheet by one snap point and not beyond the ends', () => {
  expect(getSheetSnapPointByStepOffset('peek', 1)).toBe('half');
  expect(getSheetSnapPointByStepOffset('half', 1)).toBe('full');
  expect(getSheetSnapPointByStepOffset('full', 1)).toBe('full');
  expect(getSheetSnapPointByStepOffset('peek', -1)).toBe('peek');
});

test('a drag beyond the outer snap points moves the sheet only in part', () => {
  expect(computeDraggedSheetHeightPx(400, heights)).toBe(400);
  expect(computeDraggedSheetHeightPx(760, heights)).toBe(730);
  expect(computeDraggedSheetHeightPx(40, heights)).toBe(70);
});

test('the spring continues the movement of the finger and comes to rest', () => {
  const start = { distance: 200, velocity: -1 };
  expect(computeSheetDistanceAndVelocity(start, 0)).toEqual(start);
  const soon = computeSheetDistanceAndVelocity(start, 1);
  expect(soon.distance).toBeCloseTo(199, 0);
  expect(Math.abs(computeSheetDistanceAndVelocity(start, 450).distance)).toBeLessThan(1);
});
