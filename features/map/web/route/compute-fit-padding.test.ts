import { expect, test } from 'vitest';
import { computeMapPaddingPx } from './compute-fit-padding.ts';

const desktop = { clientHeight: 900, clientWidth: 660 };
const covered = { covered: 0, coveredTop: 0 };

test('EXP-096 the buttons at the upper edge of the map do not cover the label above a pin', () => {
  expect(computeMapPaddingPx(desktop, covered)).toEqual({ top: 88, bottom: 48, left: 68, right: 68 });
  expect(computeMapPaddingPx(desktop, { ...covered, coveredTop: 56 }).top).toBe(114);
});

test('EXP-096 a small map and a map below a high sheet keep space for the positions', () => {
  expect(
    computeMapPaddingPx({ clientHeight: 200, clientWidth: 300 }, { ...covered, coveredTop: 56 }),
  ).toEqual({
    top: 40,
    bottom: 48,
    left: 50,
    right: 50,
  });
  const { top, bottom } = computeMapPaddingPx(desktop, { covered: 800, coveredTop: 56 });
  expect(desktop.clientHeight - top - bottom).toBe(80);
});
