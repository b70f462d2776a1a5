/** Tests the list of towns through the API. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { listTowns } from '../api.ts';

let plain: TestServer;

beforeAll(async () => {
  plain = await startTestServer();
});
afterAll(() => plain.stop());

test('EXP-070 EXP-073 everybody finds towns by name or in view, largest first', async () => {
  const named = (await plain.guest.call(listTowns, { q: 'flagst' })).ok.towns;
  expect(named[0]).toMatchObject({ name: 'Flagstaff', principalSubdivision: 'Arizona' });
  const valley = { south: 33, west: -112.6, north: 34, east: -111.4 };
  const seen = (await plain.guest.call(listTowns, { bounds: valley, limit: 5 })).ok.towns;
  expect(seen.map(({ name }) => name).slice(0, 2)).toEqual(['Phoenix', 'Mesa']);
  expect(seen).toHaveLength(5);
  const pacific = { south: -30, west: 170, north: -10, east: -170 };
  const names = (await plain.guest.call(listTowns, { bounds: pacific, limit: 60 })).ok.towns;
  expect(names.map(({ name }) => name)).toContain('Suva');
  expect(names.every(({ lng }) => lng >= 170 || lng <= -170)).toBe(true);
});

test('VAL-002 listTowns refuses invalid arguments', async () => {
  const wrong: object[] = [
    {},
    { q: 'a', bounds: { south: 0, west: 0, north: 1, east: 1 } },
    { q: '' },
    { q: 'x'.repeat(81) },
    { bounds: { south: 1, west: 0, north: 0, east: 1 } },
    { bounds: { south: -91, west: 0, north: 0, east: 1 } },
    { q: 'a', limit: 61 },
  ];
  for (const args of wrong) {
    expect((await plain.guest.post('listTowns', args)).status, JSON.stringify(args)).toBe(400);
  }
});
