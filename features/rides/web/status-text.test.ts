import { expect, test } from 'vitest';
import { describeBookingStatus } from './status-text.ts';
import { makeBooking } from './trip/booking.fixture.ts';

const arrivedAt = '2026-03-03T10:05:00.000Z';

test.each([
  ['requested', 'passenger', null, 'Waiting for Lena'],
  ['requested', 'candidate', null, 'New request'],
  ['driver_accepted', 'driver', null, 'You accepted'],
  ['driver_accepted', 'passenger', null, 'Driver found'],
  ['en_route', 'driver', null, 'On your way to the pickup'],
  ['en_route', 'passenger', null, 'Driver on the way'],
  ['en_route', 'passenger', arrivedAt, 'Driver is here'],
  ['en_route', 'driver', arrivedAt, 'At the pickup'],
  ['passenger_onboard', 'passenger', arrivedAt, 'Confirm your pickup'],
  ['passenger_onboard', 'driver', arrivedAt, 'Rider on board'],
  ['in_progress', 'passenger', arrivedAt, 'In progress'],
] as const)(
  'TRIP-001 EXP-110 at %s for the %s with an arrival at %s the status is “%s”',
  (status, role, at, text) => {
    expect(describeBookingStatus(makeBooking(status, role, { arrivedAt: at }))).toBe(text);
  },
);

test('TRIP-001 a request for any driver waits for a driver', () => {
  expect(describeBookingStatus(makeBooking('requested', 'passenger', { driver: null }))).toBe(
    'Waiting for a driver',
  );
});
