import { expect, test } from 'vitest';
import { listChangedTripPlaces } from './list-trip-change-parts.ts';

const place = (address: string, lat: number) => ({ address, lat, lng: -112 });
const [bakery, library, museum, home] = [
  place('The bakery', 33.1),
  place('The library', 33.2),
  place('The museum', 33.3),
  place('Home', 33.4),
];
const trip = { stops: [bakery, library], dropoff: home };

test.each([
  ['a new stop', trip.stops, [bakery, library, museum], home, ['added The museum']],
  ['one stop less', trip.stops, [library], home, ['removed The bakery']],
  ['one stop less, which the car has passed', [library], [library], home, []],
  ['another dropoff', trip.stops, trip.stops, museum, ['dropoff The museum']],
  ['another order', trip.stops, [library, bakery], home, []],
  ['a stop for another one', trip.stops, [bakery, museum], home, ['added The museum', 'removed The library']],
] as const)('EXP-103 a change with %s differs in the right places', (_, ahead, stops, dropoff, expected) => {
  const parts = listChangedTripPlaces(trip, ahead, { stops, dropoff });
  expect(parts.map(({ kind, address }) => `${kind} ${address}`)).toEqual(expected);
});
