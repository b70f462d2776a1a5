/** Arrival estimates, and the stops on the way. */
import { expect, test } from 'vitest';
import {
  estimateDriverArrivalTime,
  isDriverAwayFromDropoff,
  isDriverAwayFromPickup,
  isDriverPositionStale,
} from './arrival.ts';
import { estimateDistanceAndTravelTime } from './route-estimate.ts';
import { listRemainingStops } from './remaining-stops.ts';
import { bookingStatuses } from './statuses.ts';

const at = (lat: number, lng = -112) => ({ lat, lng });
const [first, second] = [at(33.2), at(33.2, -111.8)];
const trip = {
  status: 'in_progress' as const,
  pickup: at(33),
  dropoff: at(33.4, -111.8),
  stops: [first, second],
  startTime: '2026-03-03T10:00:00.000Z',
  estimatedMinutes: 60,
  estimatedDistance: 30,
};
const nowMs = Date.parse('2026-03-03T10:10:00.000Z');
/** Returns a position of the car that was recorded some minutes after the start of the trip. */
const carAt = (lat: number, lng = -112, minutes = 10) => ({
  ...at(lat, lng),
  at: new Date(Date.parse(trip.startTime) + minutes * 60_000).toISOString(),
});

test.each([
  ['at the pickup', carAt(33), [first, second]],
  ['on the first leg', carAt(33.15), [first, second]],
  ['beside the first leg', carAt(33.15, -112.02), [first, second]],
  ['on the second leg', carAt(33.2, -111.9), [second]],
  ['on the last leg', carAt(33.3, -111.8), []],
  ['behind the dropoff', carAt(33.5, -111.8), []],
])('EXP-096 EXP-103 of a car %s the stops ahead are known', (_, car, ahead) => {
  expect(listRemainingStops(trip, car)).toEqual(ahead);
});

test.each([
  ['between is on the way there', 33, 33.1, 40, 1],
  ['at the pickup is not back in the first half of the time', 33, 33.001, 30, 1],
  ['at the pickup is back in the second half of the time', 33, 33.001, 31, 0],
  ['near the stop is not back in the second half of the time', 33, 33.19, 31, 1],
  ['before the stop has the stop ahead, if the trip ends near it instead', 33.201, 33.1995, 31, 1],
])('TRIP-007 EXP-103 on the way there and back, a car %s', (_, dropoff, lat, minutes, stopsAhead) => {
  const back = { ...trip, pickup: at(33), stops: [at(33.2)], dropoff: at(dropoff) };
  const car = carAt(lat, -112, minutes);
  expect(listRemainingStops(back, car)).toHaveLength(stopsAhead);
  expect(isDriverAwayFromDropoff(back, car, Date.parse(car.at))).toBe(stopsAhead > 0);
});

test('EXP-096 EXP-103 the arrival at the dropoff includes the stops ahead of the car', () => {
  const car = carAt(33.2, -111.9);
  const legs = [
    estimateDistanceAndTravelTime(car, second),
    estimateDistanceAndTravelTime(second, trip.dropoff),
  ];
  const minutes = legs[0]!.minutes + legs[1]!.minutes;
  expect(minutes).toBeGreaterThan(estimateDistanceAndTravelTime(car, trip.dropoff).minutes);
  expect(estimateDriverArrivalTime(trip, car, nowMs)).toEqual({
    at: 'dropoff',
    minutes,
    miles: expect.closeTo(legs[0]!.miles + legs[1]!.miles, 5),
    timeMs: nowMs + minutes * 60_000,
  });
});

test('EXP-096 before the pickup the arrival is that at the pickup, and without a position none is known', () => {
  const car = carAt(32.9);
  const { miles, minutes } = estimateDistanceAndTravelTime(car, trip.pickup);
  const expected = { at: 'pickup', miles, minutes, timeMs: nowMs + minutes * 60_000 };
  for (const status of ['driver_accepted', 'en_route'] as const) {
    expect(estimateDriverArrivalTime({ ...trip, status }, car, nowMs)).toEqual(expected);
    expect(estimateDriverArrivalTime({ ...trip, status }, null, nowMs)).toBeNull();
  }
  const moving = bookingStatuses.filter(
    (status) => estimateDriverArrivalTime({ ...trip, status }, car, nowMs) !== null,
  );
  expect(moving).toEqual(['driver_accepted', 'en_route', 'in_progress']);
});

test('EXP-096 on the way without a position the arrival follows from the start and the booked minutes', () => {
  expect(estimateDriverArrivalTime(trip, null, nowMs)).toMatchObject({ minutes: 50, miles: 30 });
  expect(estimateDriverArrivalTime(trip, null, nowMs + 55 * 60_000)).toMatchObject({ minutes: 1 });
});

test('EXP-096 a position is old after one minute', () => {
  const recordedAt = new Date(nowMs).toISOString();
  expect(isDriverPositionStale(recordedAt, nowMs + 60_000)).toBe(false);
  expect(isDriverPositionStale(recordedAt, nowMs + 60_001)).toBe(true);
});

test.each([
  ['on the way', 'en_route', at(33.01), null, true],
  ['near the pickup', 'en_route', at(33.002), null, false],
  ['who recorded the arrival', 'en_route', at(33.01), '2026-03-03T10:09:00.000Z', false],
  ['at an unknown position', 'en_route', null, null, false],
  ['whose trip has begun', 'in_progress', at(33.01), null, false],
] as const)('EXP-096 a driver %s is away from the pickup or not', (_, status, car, arrivedAt, isAway) => {
  const seen = (agoMs: number) => car && { ...car, at: new Date(nowMs - agoMs).toISOString() };
  const facts = { status, arrivedAt, pickup: trip.pickup };
  expect(isDriverAwayFromPickup(facts, seen(5_000), nowMs)).toBe(isAway);
  expect(isDriverAwayFromPickup(facts, seen(120_000), nowMs)).toBe(false);
});

test.each([
  ['before a stop', 'in_progress', at(33.1), true],
  ['on the last leg', 'in_progress', at(33.3, -111.8), true],
  ['near the dropoff', 'in_progress', at(33.399, -111.8), false],
  ['at an unknown position', 'in_progress', null, false],
  ['whose trip has not begun', 'confirmed', at(33.1), false],
] as const)('TRIP-007 EXP-103 a driver %s is away from the dropoff or not', (_, status, car, isAway) => {
  const seen = (agoMs: number) => car && { ...car, at: new Date(nowMs - agoMs).toISOString() };
  expect(isDriverAwayFromDropoff({ ...trip, status }, seen(5_000), nowMs)).toBe(isAway);
  expect(isDriverAwayFromDropoff({ ...trip, status }, seen(120_000), nowMs)).toBe(false);
  const unknown = { ...trip, status, dropoff: { lat: null, lng: null } };
  expect(isDriverAwayFromDropoff(unknown, seen(5_000), nowMs)).toBe(false);
});
