import { expect, test } from 'vitest';
import { findPriceOfferToDriver } from './find-offer-to-driver.ts';

const home = { lat: 33.45, lng: -112.07 };
const work = { lat: 33.5, lng: -112.1 };
const expiresAt = '2026-03-03T10:10:00.000Z';
const nowMs = Date.parse('2026-03-03T10:00:00.000Z');
const offer = { id: 'newest', driverId: 'lena', pickup: home, dropoff: work, expiresAt };
const wanted = { driverId: 'lena', pickup: home, dropoff: work };

test('Q-42 the newest offer to the driver for these places counts until it expires', () => {
  const offers = [
    { ...offer, id: 'to another driver', driverId: 'omar' },
    { ...offer, id: 'the way back', pickup: work, dropoff: home },
    offer,
    { ...offer, id: 'older' },
  ];
  expect(findPriceOfferToDriver(offers, wanted, nowMs)?.id).toBe('newest');
  expect(findPriceOfferToDriver(offers, wanted, Date.parse(expiresAt) - 1)?.id).toBe('newest');
  expect(findPriceOfferToDriver(offers, wanted, Date.parse(expiresAt))).toBeUndefined();
  expect(findPriceOfferToDriver(offers, { ...wanted, driverId: undefined }, nowMs)).toBeUndefined();
});
