import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chooseSheetStop,
  computeSheetHeights,
  computeSpringState,
  getSheetStopAtOffset,
  computeDraggedSheetHeight,
  bottomSheetStops,
} from './sheet-stops.ts';

const heights = { peek: 80, half: 340, full: 720 };

test('EXP-071 a sheet that is released at rest goes to the nearest stop', () => {
  expect(chooseSheetStop(100, 0, heights)).toBe('peek');
  expect(chooseSheetStop(205, 0, heights)).toBe('peek');
  expect(chooseSheetStop(215, 0, heights)).toBe('half');
  expect(chooseSheetStop(520, 0, heights)).toBe('half');
  expect(chooseSheetStop(540, 0, heights)).toBe('full');
});

test('EXP-071 a fling leaves its stop in its own direction, and a fast one passes the middle', () => {
  expect(chooseSheetStop(345, -0.5, heights)).toBe('half');
  expect(chooseSheetStop(335, -0.5, heights)).toBe('peek');
  expect(chooseSheetStop(345, 0.5, heights)).toBe('full');
  expect(chooseSheetStop(90, 0.6, heights)).toBe('half');
  expect(chooseSheetStop(90, 4, heights)).toBe('full');
  expect(chooseSheetStop(700, -4, heights)).toBe('peek');
});

test('EXP-071 every release ends at a stop, and a fling never at one behind it', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 900, noNaN: true }),
      fc.double({ min: -5, max: 5, noNaN: true }),
      (height, velocity) => {
        const stop = chooseSheetStop(height, velocity, heights);
        expect(bottomSheetStops).toContain(stop);
        if (velocity >= 0.45 && height < heights.full) expect(heights[stop]).toBeGreaterThan(height);
        if (velocity <= -0.45 && height > heights.peek) expect(heights[stop]).toBeLessThan(height);
      },
    ),
  );
});

test('EXP-071 the stops keep their order in a window of any height, with a header of any height', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 400 }), (available, header) => {
      const { peek, half, full } = computeSheetHeights(available, header);
      expect(peek).toBeLessThanOrEqual(half);
      expect(half).toBeLessThanOrEqual(full);
      expect(peek).toBeLessThanOrEqual(header);
    }),
  );
  expect(computeSheetHeights(735, 76)).toEqual({ peek: 76, half: 338, full: 723 });
});

test('keys move the sheet by one stop and not beyond the ends', () => {
  expect(getSheetStopAtOffset('peek', 1)).toBe('half');
  expect(getSheetStopAtOffset('half', 1)).toBe('full');
  expect(getSheetStopAtOffset('full', 1)).toBe('full');
  expect(getSheetStopAtOffset('peek', -1)).toBe('peek');
});

test('a drag beyond the outer stops moves the sheet only in part', () => {
  expect(computeDraggedSheetHeight(400, heights)).toBe(400);
  expect(computeDraggedSheetHeight(760, heights)).toBe(730);
  expect(computeDraggedSheetHeight(40, heights)).toBe(70);
});

test('the spring continues the movement of the finger and comes to rest', () => {
  const start = { distance: 200, velocity: -1 };
  expect(computeSpringState(start, 0)).toEqual(start);
  const soon = computeSpringState(start, 1);
  expect(soon.distance).toBeCloseTo(199, 0);
  expect(Math.abs(computeSpringState(start, 450).distance)).toBeLessThan(1);
});
