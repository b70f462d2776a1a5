import { expect, test } from 'vitest';
import {
  removeRoutePathFromStartToStreet,
  extendRoutePathToStartAndDestination,
} from './connect-path-to-places.ts';

const at = (lat: number) => ({ lat, lng: -112 });

test.each([
  ['gets the places at its ends', [at(33.2), at(33.3)], [at(33.1), at(33.2), at(33.3), at(33.4)]],
  ['that contains the places stays the same', [at(33.1), at(33.4)], [at(33.1), at(33.4)]],
  ['that is empty stays empty', [], []],
])('EXP-096 a path %s', (_case, path, connected) => {
  expect(extendRoutePathToStartAndDestination(path, at(33.1), at(33.4))).toEqual(connected);
});

test.each([
  ['approximate path loses its short way to the street', [at(33.1), at(33.101), at(33.2)], true, 1],
  ['approximate path keeps a long first line', [at(33.1), at(33.102), at(33.2)], true, 0],
  ['approximate path of one line stays the same', [at(33.1), at(33.101)], true, 0],
  ['unchanged path comes from a router', [at(33.1), at(33.101), at(33.2)], false, 0],
])('EXP-096 an %s', (_case, path, isApproximate, dropped) => {
  expect(removeRoutePathFromStartToStreet(path, isApproximate)).toEqual(path.slice(dropped));
});
