import { expect, test } from 'vitest';
import { listNewestOffers } from './list-newest-offers.ts';

const [home, museum, park] = [33.1, 33.2, 33.3].map((lat) => ({ lat, lng: -112 }));
const offer = (id: string, passengerId: string, dropoff = museum!) => ({
  id,
  passengerId,
  pickup: home!,
  dropoff,
});

test('an offer on the same route replaces the earlier one of its rider, but no other offer', () => {
  const offers = [
    offer('new', 'ana'),
    offer('old', 'ana'),
    offer('park', 'ana', park!),
    offer('bens', 'ben'),
  ];
  expect(listNewestOffers(offers).map(({ id }) => id)).toEqual(['new', 'park', 'bens']);
});
