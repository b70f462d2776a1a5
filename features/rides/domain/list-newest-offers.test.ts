import { expect, test } from 'vitest';
import { listNewestOfferPerRiderAndRoute } from './list-newest-offers.ts';

const at = (lat: number) => ({ lat, lng: -112 });
const [home, museum, park] = [at(33.1), at(33.2), at(33.3)];
const offer = (id: string, passengerId: string, dropoff = museum) => ({
  id,
  passengerId,
  pickup: home,
  dropoff,
});

test('an offer on the same route replaces the earlier one of its rider, but no other offer', () => {
  const offers = [offer('new', 'ana'), offer('old', 'ana'), offer('park', 'ana', park), offer('bens', 'ben')];
  expect(listNewestOfferPerRiderAndRoute(offers).map(({ id }) => id)).toEqual(['new', 'park', 'bens']);
});
