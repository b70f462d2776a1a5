import { expect, test } from 'vitest';
import { extendRoutePathToPlaces } from './connect-path-to-places.ts';

const at = (lat: number) => ({ lat, lng: -112 });

test.each([
  ['gets the places at its ends', [at(33.2), at(33.3)], [at(33.1), at(33.2), at(33.3), at(33.4)]],
  ['that contains the places stays the same', [at(33.1), at(33.4)], [at(33.1), at(33.4)]],
  ['that is empty stays empty', [], []],
])('EXP-096 a path %s', (_case, path, connected) => {
  expect(extendRoutePathToPlaces(path, at(33.1), at(33.4))).toEqual(connected);
});
