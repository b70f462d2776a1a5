/** The work of the lists of the nearest venues, counted by a proxy in front of the database. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { processGeolocationSecure } from '#features/places/api.ts';
import { runTransaction } from '#platform/database/transaction.ts';
import {
  startRoundTripCountingDatabaseProxy,
  type RoundTripCountingDatabaseProxy,
} from '#platform/testkit/database-test-proxy.ts';
import { listVenues } from '../api.ts';
import { insertSampleVenues } from './public.ts';

const center = { lat: 33.45, lng: -112.07 };
const venues = Array.from({ length: 600 }, (_, index) => ({
  id: `ven_${String(index).padStart(3, '0')}`,
  name: `Place ${index}`,
  category: 'food' as const,
  // About 4 m from one venue to the next one, so all are within 5 km.
  lat: center.lat + index / 25_000,
  lng: center.lng,
  district: 'Downtown',
  city: 'Phoenix',
}));

let server: TestServer;
let proxy: RoundTripCountingDatabaseProxy;
beforeAll(async () => {
  server = await startTestServer({
    connectThrough: async (target) => {
      proxy = await startRoundTripCountingDatabaseProxy(target);
      return proxy.target;
    },
  });
  await runTransaction(server.db, (tx) => insertSampleVenues(tx, venues, server.clock.now()));
});
afterAll(async () => {
  await server.stop();
  await proxy.stop();
});

const nearestIds = venues.slice(0, 10).map(({ id }) => id);

test('EXP-071 EXP-073 a list of the 10 nearest of 600 venues fetches no other ones', async () => {
  const bounds = { south: 33, west: -113, north: 34, east: -111 };
  const ana = await server.person('Ana');
  const listNear = async (args: object) =>
    (await ana.call(listVenues, { near: center, limit: 10, ...args })).ok.venues;
  const listNearby = async () => {
    const args = { requestType: 'nearby' as const, coordinates: center, limit: 10 };
    return (await ana.call(processGeolocationSecure, args)).ok.nearby;
  };
  const lists: [string, () => Promise<{ id: string }[]>][] = [
    ['near', () => listNear({})],
    ['near and in view', () => listNear({ near: { ...center, radiusKm: 5 }, bounds })],
    ['nearby', listNearby],
  ];
  for (const [name, list] of lists) {
    let found: { id: string }[] = [];
    const { rows } = await proxy.measure(async () => (found = await list()));
    expect(
      found.map(({ id }) => id),
      name,
    ).toEqual(nearestIds);
    expect(rows, name).toBeLessThan(100);
  }
});
