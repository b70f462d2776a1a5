import { expect, test } from 'vitest';
import {
  type TripTrackSummary,
  addPositionToTripTrackSummary,
  computeDrivenMiles,
  computeDrivenMilesAtCompletion,
  shouldAddToDrivenDistance,
} from './driven-distance.ts';
import { type BookingStatus, bookingStatuses } from './statuses.ts';

const pickup = { lat: 33.4, lng: -112 };
const begin = Date.parse('2026-03-01T18:00:00Z');
/** Length of a mile in degrees of latitude. */
const mile = 1 / 69.093;

interface Report {
  miles: number;
  minutes: number;
  isCounted?: boolean;
}

/**
 * Reports positions north of the pickup and returns the track, with the number of refused positions.
 * @param startMinutes time at which the trip began; by default that of the first position that counts. Null for a
 *   shared trip.
 */
function drive(
  reports: readonly Report[],
  startMinutes: number | null = reports.find(({ isCounted = true }) => isCounted)?.minutes ?? 0,
): { track: TripTrackSummary | undefined; refused: number } {
  let track: TripTrackSummary | undefined;
  let refused = 0;
  const startedAt = startMinutes === null ? null : new Date(begin + startMinutes * 60_000);
  for (const { miles, minutes, isCounted = true } of reports) {
    const at = new Date(begin + minutes * 60_000);
    const next = addPositionToTripTrackSummary(
      track,
      { lat: pickup.lat + miles * mile, lng: -112, at, isCounted },
      { pickup, startedAt },
    );
    if (next === undefined) refused++;
    else track = next;
  }
  return { track, refused };
}
const milesOf = (reports: readonly Report[], startMinutes?: number | null) =>
  computeDrivenMiles(drive(reports, startMinutes).track);

test('Q-73 the distance is that of the accepted positions, joined straight over gaps', () => {
  expect(
    milesOf([
      { miles: 0, minutes: 0 },
      { miles: 1, minutes: 2 },
      { miles: 8, minutes: 12 },
    ]),
  ).toBe(8);
  expect(
    milesOf([
      { miles: 0, minutes: 0 },
      { miles: 4, minutes: 6 },
      { miles: 0, minutes: 12 },
    ]),
  ).toBe(8);
});

test('implausible jumps are refused and count nothing', () => {
  const reports = [
    { miles: 0, minutes: 0 },
    { miles: 90, minutes: 1 },
    { miles: 1, minutes: 2 },
    { miles: 5000, minutes: 3 },
    { miles: 2, minutes: 4 },
  ];
  expect(drive(reports).refused).toBe(2);
  expect(milesOf(reports)).toBe(2);
  expect(drive([{ miles: 3000, minutes: 0 }]).refused).toBe(1);
  // If the clock goes back, no time has elapsed, so any large move is implausible.
  expect(
    drive([
      { miles: 0, minutes: 5 },
      { miles: 1, minutes: 1 },
    ]).refused,
  ).toBe(1);
});

test('the way to the pickup is not part of the trip, and fewer than two positions prove nothing', () => {
  const approach = [0, 2, 4].map((minutes) => ({ miles: 3 - minutes / 2, minutes, isCounted: false }));
  expect(milesOf(approach)).toBeNull();
  expect(milesOf([...approach, { miles: 1, minutes: 5 }])).toBeNull();
  expect(milesOf([...approach, { miles: 1, minutes: 5 }, { miles: 2, minutes: 7 }])).toBe(1);
  expect(computeDrivenMiles(undefined)).toBeNull();
});

test('Q-73 the distance begins at the pickup if the position at the start of the trip is unknown or outdated', () => {
  const rest = [
    { miles: 9, minutes: 20 },
    { miles: 10, minutes: 22 },
  ];
  // The location is turned on in the middle of the trip.
  expect(milesOf(rest, 0)).toBe(10);
  const approach = (miles: number, minutes: number) => ({ miles, minutes, isCounted: false });
  // The page was hidden on the way to the pickup, 30 miles away.
  expect(milesOf([approach(-30, -40), ...rest], 0)).toBe(10);
  expect(milesOf([approach(-30, -60), approach(0, -1), ...rest], 0)).toBe(10);
  // The line from the pickup is limited to the distance that a car can drive in the time since the start: in one minute
  // 2.1 miles.
  const far = [
    { miles: 90, minutes: 1 },
    { miles: 91, minutes: 3 },
  ];
  expect([milesOf(far, 0), milesOf([approach(0, -60), ...far], 0)]).toEqual([3.1, 3.1]);
});

test('NEW-02 the distance of a shared trip begins at the latest position, not at the pickup of one rider', () => {
  const rest = [
    { miles: 9, minutes: 20 },
    { miles: 10, minutes: 22 },
  ];
  expect(milesOf(rest, null)).toBe(1);
  expect(milesOf([{ miles: 7, minutes: 0, isCounted: false }, ...rest], null)).toBe(3);
});

test('the noise of a standing car adds no distance', () => {
  const noise = Array.from({ length: 600 }, (_, index) => ({
    miles: (index % 2) * 0.005,
    minutes: index / 60,
  }));
  expect(milesOf(noise)).toBe(0);
});

test('Q-73 after an old last position, the line to the dropoff counts, as far as a car can drive and as the estimate', () => {
  const { track } = drive([
    { miles: 0, minutes: 0 },
    { miles: 1, minutes: 2 },
  ]);
  const placeAt = (miles: number) => ({ lat: pickup.lat + miles * mile, lng: pickup.lng });
  const completeAt = (minutes: number, placesAhead: number[], estimatedMiles: number, isShared = false) =>
    computeDrivenMilesAtCompletion(
      track,
      { ahead: placesAhead.map(placeAt), estimatedMiles, isShared },
      new Date(begin + minutes * 60_000),
    );
  const milesAt = (minutes: number, dropoffMiles: number, estimatedMiles: number) =>
    completeAt(minutes, [dropoffMiles], estimatedMiles);
  expect([4, 10, 60].map((minutes) => milesAt(minutes, 8, 10))).toEqual([1, 8, 8]);
  // Two minutes and a second at the highest plausible speed are 4.2 miles.
  expect(milesAt(4 + 1 / 60, 30, 40)).toBe(5.2);
  expect([milesAt(60, 8, 5), milesAt(60, 8, 0.5)]).toEqual([5, 1]);
  // A stop ahead counts: to mile 5 and back to the pickup is 9 miles more.
  expect(completeAt(60, [5, 0], 12)).toBe(10);
  expect(completeAt(60, [], 10)).toBe(1);
  // The bookings of a shared trip pay shares of the estimate.
  expect([completeAt(60, [8], 10, true), completeAt(3, [8], 10, true)]).toEqual([null, 1]);
  const trip = { ahead: [], estimatedMiles: 10, isShared: false };
  expect(computeDrivenMilesAtCompletion(undefined, trip, new Date(begin))).toBeNull();
});

test('Q-73 NEW-02 the distance counts while the trip is in progress, of a shared trip from its first rider on', () => {
  const shared = (...statuses: BookingStatus[]) => statuses.map((status) => ({ status }));
  expect(bookingStatuses.filter((status) => shouldAddToDrivenDistance(status, []))).toEqual(['in_progress']);
  expect(shouldAddToDrivenDistance('en_route', shared('en_route', 'en_route', 'cancelled'))).toBe(false);
  expect(shouldAddToDrivenDistance('en_route', shared('passenger_onboard', 'en_route'))).toBe(true);
  expect(shouldAddToDrivenDistance('confirmed', shared('confirmed', 'en_route'))).toBe(true);
});
