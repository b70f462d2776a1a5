import type { Map as DrawnMap } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { getVisibleMapArea, zeroMapEdgeInsets } from './visible-area.ts';

/** A map of 400 by 800 pixels, on which a hundredth of a degree is a pixel. */
const map = {
  getCenter: () => ({ wrap: () => ({ lat: 4, lng: 2 }) }),
  getBounds: () => ({ getEast: () => 4, getWest: () => 0, getSouth: () => 0, getNorth: () => 8 }),
  getZoom: () => 11,
  getContainer: () => ({ clientWidth: 400, clientHeight: 800 }),
  unproject: ([x, y]: [number, number]) => ({ wrap: () => ({ lng: x / 100, lat: 8 - y / 100 }) }),
} as unknown as DrawnMap;

test('EXP-071 the center that sorts the list is in the middle between the search and the sheet', () => {
  expect(getVisibleMapArea(map, zeroMapEdgeInsets).center).toEqual({ lat: 4, lng: 2 });
  expect(getVisibleMapArea(map, { top: 100, bottom: 400 }).center).toEqual({ lat: 5.5, lng: 2 });
});
