/**
 * Short form of the load test `npm run storm`. The seed, which is printed, determines all actions. Nothing here
 * measures time. Twelve people ride and have open tabs during an attack of eight seconds; `npm run test:long` uses more
 * people and a longer attack.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseTestRoundCount } from '#platform/testkit/choose-test-round-count.ts';
import { copyPreparedServerDataFolder } from '#platform/testkit/prepared-data-folder.ts';
import { runStormLoadTest, type StormLoadTestResult } from './run-storm.ts';

const seed = Number(process.env['PLAZA_STORM_SEED'] ?? Date.now() % 1_000_000);
let folder: string;
let result: StormLoadTestResult;

beforeAll(async () => {
  process.stdout.write(`storm seed ${seed}\n`);
  folder = await mkdtemp(join(tmpdir(), 'plaza-storm-'));
  copyPreparedServerDataFolder(folder);
  result = await runStormLoadTest({
    seed,
    // Long enough for a quote, a booking and a transition of one person, also on a busy machine.
    seconds: chooseTestRoundCount(8, 6),
    warmUpSeconds: chooseTestRoundCount(2, 4),
    people: chooseTestRoundCount(12, 20),
    scale: 0.3,
    withQuiet: false,
    env: { NODE_ENV: 'development', PLAZA_DATA: folder },
    catchUpMs: 60_000,
  });
}, 180_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a storm from one IP address causes neither errors nor refusals for ordinary people', () => {
  expect(result.storm.flatMap(({ failures }) => failures)).toEqual([]);
  expect(result.storm.reduce((sum, { refused }) => sum + refused, 0)).toBe(0);
  expect(result.storm.every(({ delaysMs }) => delaysMs.length > 0)).toBe(true);
});

test('ordinary people ride during a storm, without an error of the server', () => {
  const names = new Set(result.storm.flatMap(({ rides }) => [...rides.keys()]));
  for (const name of ['quoteAndCreateOffer', 'createBooking', 'listRideRequests', 'transitionBookingStatus'])
    expect([...names]).toContain(`${name} 200`);
  // Status 404 and 409 are expected: several drivers may accept the same request, and a rider may cancel it before.
  expect([...names].filter((name) => !/ (200|404|409)$/.test(name))).toEqual([]);
});

test('open tabs of ordinary people stay live during a storm', () => {
  expect(result.tabs.flatMap(({ failures }) => failures)).toEqual([]);
  expect(result.tabs.every(({ updates }) => updates > 0)).toBe(true);
});

test('the server answers every kind of attack without an error of its own, and limits it', () => {
  const statuses = Object.entries(result.attacker.statuses);
  expect(statuses.length).toBeGreaterThan(12);
  expect(statuses.filter(([, counts]) => counts[500] !== undefined)).toEqual([]);
  // On a slow machine the attack may be answered too slowly to reach a rate limit within a few seconds. The storm
  // therefore tries log-ins after the attack until one is limited, and counts them.
  expect(result.callsUntilLimited).not.toBeNull();
});

test('search and notifications catch up after a storm', () => {
  expect(result.catchUp.searchMs).toBeGreaterThan(0);
  expect(result.catchUp.notificationMs).toBeGreaterThan(0);
});
