import { expect, test } from 'vitest';
import {
  computeRideRequestTimeLeftFraction,
  estimateDriveToPickup,
  listUnexpiredRideRequests,
} from './request-card.ts';

const request = { createdAt: '2026-03-03T10:00:00Z', expiresAt: '2026-03-03T10:10:00Z' };
const at = (text: string) => Date.parse(`2026-03-03T${text}Z`);

test('EXP-108 the countdown of a request runs from its creation to its expiry', () => {
  expect(computeRideRequestTimeLeftFraction(request, at('10:00:00'))).toBe(1);
  expect(computeRideRequestTimeLeftFraction(request, at('10:07:30'))).toBe(0.25);
  expect(computeRideRequestTimeLeftFraction(request, at('10:20:00'))).toBe(0);
  expect(computeRideRequestTimeLeftFraction(request, at('09:00:00'))).toBe(1);
  expect(listUnexpiredRideRequests([request], at('10:09:59'))).toEqual([request]);
  expect(listUnexpiredRideRequests([request], at('10:10:00'))).toEqual([]);
});

test('EXP-106 the minutes and miles on roads to the pickup, and nothing without a position', () => {
  const phoenix = { lat: 33.4484, lng: -112.074 };
  expect(estimateDriveToPickup(phoenix, { lat: 33.4629, lng: -112.074 })).toEqual({ miles: 1.3, minutes: 3 });
  expect(estimateDriveToPickup(null, phoenix)).toBeNull();
  expect(estimateDriveToPickup(phoenix, { lat: null, lng: null })).toBeNull();
});
