import { expect, test } from 'vitest';
import { trimRouteBehindCar } from './cut-route-at-car.ts';

const position = (text: string) => {
  const [lat, lng] = text.split(' ').map(Number) as [number, number];
  return { lat, lng };
};
/** Route that leads about one mile to the east, then one mile to the north. */
const route = ['33.4500 -112.0200', '33.4500 -112.0000', '33.4650 -112.0000'].map(position);

test.each([
  ['at the start', '33.4500 -112.0200', ['33.4500 -112.0200', '33.4500 -112.0000', '33.4650 -112.0000']],
  [
    'shortly before the corner',
    '33.4500 -112.0020',
    ['33.4500 -112.0020', '33.4500 -112.0000', '33.4650 -112.0000'],
  ],
  ['at the corner', '33.4500 -112.0000', ['33.4500 -112.0000', '33.4650 -112.0000']],
  ['behind the corner', '33.4520 -112.0000', ['33.4520 -112.0000', '33.4650 -112.0000']],
  [
    'in a block beside the route',
    '33.4510 -112.0100',
    ['33.4510 -112.0100', '33.4500 -112.0100', '33.4500 -112.0000', '33.4650 -112.0000'],
  ],
])('EXP-096 a car %s has the rest of the route ahead', (_case, car, expected) => {
  const rest = trimRouteBehindCar(route, position(car));
  expect(rest.map(({ lat, lng }) => `${lat.toFixed(4)} ${lng.toFixed(4)}`)).toEqual(expected);
});

test('a route that is not loaded yet is empty, and a route of one position leads there', () => {
  const car = position('33.4500 -112.0100');
  expect(trimRouteBehindCar([], car)).toEqual([]);
  expect(trimRouteBehindCar(route.slice(0, 1), car)).toEqual([car, route[0]]);
});
