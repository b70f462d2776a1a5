import type { Map as DrawnMap } from 'maplibre-gl';
import { expect, test, vi } from 'vitest';
import { fitMapToPositions } from './fit-positions.ts';

vi.stubGlobal('matchMedia', () => ({ matches: false }));

/** A map of 400 × 800 pixels around 0° N 0° E, with 100 pixels for each degree. */
const createMap = () => {
  const fitBounds = vi.fn<(bounds: { toArray: () => number[][] }, options: object) => void>();
  const map = {
    getContainer: () => ({ clientWidth: 400, clientHeight: 800 }),
    getCenter: () => ({ lng: 0, lat: 0 }),
    getZoom: () => 12,
    project: ([lng, lat]: [number, number]) => ({ x: 200 + lng * 100, y: 400 - lat * 100 }),
    fitBounds,
  };
  return { map: map as unknown as DrawnMap, fitBounds };
};
const covered = { top: 100, bottom: 200 };

test('EXP-071 places that a filter finds are moved out from under the search and the sheet, without zooming in', () => {
  const { map, fitBounds } = createMap();
  const belowSheet = { lat: -3, lng: 0.5 };
  expect(fitMapToPositions(map, [{ lat: 1, lng: 0 }, belowSheet], covered)).toBe(true);
  const [bounds, options] = fitBounds.mock.lastCall!;
  expect(bounds.toArray()).toEqual([
    [0, -3],
    [0.5, 1],
  ]);
  expect(options).toMatchObject({
    maxZoom: 12,
    padding: { top: 128, bottom: 264, left: 36, right: 36 },
  });
});

test('EXP-071 the map does not move if all places found are visible, or if the sheet covers it', () => {
  const { map, fitBounds } = createMap();
  expect(
    fitMapToPositions(
      map,
      [
        { lat: 1, lng: 0 },
        { lat: -1, lng: 1 },
      ],
      covered,
    ),
  ).toBe(false);
  expect(fitMapToPositions(map, [{ lat: -3, lng: 0 }], { top: 100, bottom: 600 })).toBe(false);
  expect(fitBounds).not.toHaveBeenCalled();
});
