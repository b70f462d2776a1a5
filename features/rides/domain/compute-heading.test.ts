import { expect, test } from 'vitest';
import { computeCarHeadingDegrees, computeRouteHeadingDegrees } from './compute-heading.ts';

const at = (north: number, east: number) => ({ lat: 33.45 + north / 1000, lng: -112.07 + east / 1000 });

test.each([
  ['north', [at(0, 0), at(1, 0)], 0],
  ['east', [at(0, 0), at(0, 1)], 90],
  ['south', [at(0, 0), at(-1, 0)], 180],
  ['west', [at(0, 0), at(0, -1)], 270],
  ['north after a few meters to the east', [at(0, 0), at(0, 0.05), at(2, 0.05)], 1],
])('EXP-096 a car on a route to the %s turns in this direction', (_, route, degrees) => {
  expect(Math.round(computeRouteHeadingDegrees(route)!)).toBe(degrees);
});

test('EXP-096 a car without a route ahead has no direction', () => {
  expect(computeRouteHeadingDegrees([])).toBeNull();
  expect(computeRouteHeadingDegrees([at(0, 0), at(0, 0.01)])).toBeNull();
});

test.each([
  ['on the street', at(-0.5, 0), 180],
  ['about 90 meters beside the street', at(-0.5, 1), 180],
  ['beside the street behind the corner', at(-1.8, 1), 90],
])('EXP-096 a car %s faces the way the route leads', (_, car, degrees) => {
  const streets = [at(0, 0), at(-2, 0), at(-2, 3)];
  expect(Math.round(computeCarHeadingDegrees(streets, car)!)).toBe(degrees);
});

test('EXP-096 a car without streets ahead has no direction', () => {
  expect(computeCarHeadingDegrees([], at(0, 0))).toBeNull();
  expect(computeCarHeadingDegrees([at(0, 0), at(1, 0)], at(1, 0))).toBeNull();
});
