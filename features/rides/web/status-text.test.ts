import { expect, test } from 'vitest';
import { describeBookingStatus } from './status-text.ts';
import { makeBooking } from './trip/booking.fixture.ts';

const arrivedAt = '2026-03-03T10:05:00.000Z';

test.each([
  ['requested', 'passenger', null, 'Waiting for a driver'],
  ['requested', 'driver', null, 'New ride request'],
  ['en_route', 'passenger', null, 'Driver on the way'],
  ['en_route', 'passenger', arrivedAt, 'Driver is here'],
  ['en_route', 'driver', arrivedAt, 'At the pickup'],
  ['passenger_onboard', 'passenger', arrivedAt, "You're on board"],
  ['passenger_onboard', 'driver', arrivedAt, 'Rider on board'],
  ['in_progress', 'passenger', arrivedAt, 'In progress'],
] as const)(
  'TRIP-001 EXP-110 at %s for the %s with an arrival at %s the status is “%s”',
  (status, role, at, text) => {
    expect(describeBookingStatus(makeBooking(status, role, { arrivedAt: at }))).toBe(text);
  },
);
