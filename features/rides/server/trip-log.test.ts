/**
 * Tests the signed log of a trip over the wire (NEW-07): its chain, its signatures, and the erasure of its details.
 */
import { hash } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FunctionResult } from '#platform/contract/define.ts';
import { runTransaction } from '#platform/database/transaction.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { getBooking, recordDriverPosition, transitionBookingStatus } from '../api.ts';
import { driverPositionRetentionMs } from '../domain/limits.ts';
import { previousHashOfFirstTripLogEntry } from '../domain/trip-log/trip-log-entry.ts';
import { verifyHashChain } from '../domain/trip-log/verify-receipt.ts';
import { getTripLog } from '../trust-api.ts';
import {
  appendPositionsToTripLogs,
  appendPositionsToTripLogsJob,
  deleteOldTripDataJob,
  expireRideRequestsJob,
} from './jobs.ts';
import { buildPlaceAtMiles, RideScene } from './rides-harness.fixture.ts';
import { findLastTripLogEntry, insertTripLogPublicKey } from './store-trip-logs.ts';
import { appendToTripLog } from './trip-log.ts';
import { createTripLogSignerFromConfig } from './trip-log-signer.ts';

let scene: RideScene;
let rider: TestActor;
let driver: TestActor;
beforeAll(async () => {
  scene = await RideScene.start();
  [rider] = (await scene.people('Rita Log')) as [TestActor];
  driver = await scene.driver('Dan Log');
});
afterAll(() => scene.server.stop());

type Log = FunctionResult<typeof getTripLog>;
const logOf = async (bookingId: string, reader = rider): Promise<Log> =>
  (await reader.call(getTripLog, { bookingId })).ok;
const verify = ({ entries, keys }: Log) =>
  verifyHashChain({ start: previousHashOfFirstTripLogEntry, lines: entries, keys }, crypto.subtle);
const read = ({ entries }: Log) => entries.map(({ text }) => JSON.parse(text) as Record<string, unknown>);

async function drive(bookingId: string, from: number, to: number): Promise<void> {
  for (let mile = from; mile <= to; mile += 1) {
    const { lat, lng } = buildPlaceAtMiles(mile * 1.3);
    scene.server.clock.advance(60_000);
    const { ok } = await driver.call(recordDriverPosition, { bookingId, position: { lat, lng } });
    expect(ok.accepted).toBe(true);
  }
}

test('NEW-07 the log of a trip has each status, batch of positions and amount, chained and signed', async () => {
  const bookingId = await scene.trip(rider, driver, 'in_progress');
  await drive(bookingId, 0, 2);
  await scene.server.runJob(appendPositionsToTripLogsJob);
  await scene.server.runJob(appendPositionsToTripLogsJob);
  await drive(bookingId, 3, 4);
  await scene.move(driver, bookingId, 'completed');
  const log = await logOf(bookingId);
  expect(await verify(log)).toEqual({ ok: true });
  const entries = read(log);
  expect(entries.map(({ what }) => what)).toEqual([
    'requested',
    'driver_accepted',
    'en_route',
    'passenger_onboard',
    'confirmed',
    'in_progress',
    'positions',
    'completed',
  ]);
  expect(entries.map(({ positions = 0 }) => positions)).toEqual([0, 0, 0, 0, 0, 0, 3, 2]);
  expect(entries[0]).toMatchObject({
    by: 'passenger',
    passenger: rider.id,
    terms: { fee: 5, fare: 20, miles: 10 },
    held: 20,
    amounts: [{ from: 'passenger', to: 'escrow', amount: 5, purpose: 'fee' }],
  });
  const { booking } = (await rider.call(getBooking, { bookingId })).ok;
  expect(entries.at(-1)).toMatchObject({
    actual: { miles: booking.actualDistance, fare: booking.actualFare },
    amounts: [
      { from: 'escrow', to: 'driver', amount: 5 },
      { from: 'escrow', to: 'driver', amount: booking.actualFare },
      { from: 'escrow', to: 'passenger', amount: 20 - booking.actualFare! },
    ],
  });
  for (const [index, { details }] of log.entries.entries())
    if (details !== null) expect(entries[index]!['details']).toBe(hash('sha256', details, 'hex'));
  expect(log.entries[0]!.details).toContain('12 Palm Lane');
  expect(JSON.stringify(entries)).not.toContain('Palm');
  expect(JSON.parse(log.entries.at(-2)!.details!)).toMatchObject({
    positions: [expect.anything(), expect.anything(), expect.anything()],
  });
});

test('NEW-07 the log is open to the parties; admins get no places, and others nothing', async () => {
  const bookingId = await scene.trip(rider, driver, 'completed');
  const admin = await scene.server.person('Ada Log');
  await scene.server
    .db`insert into admin_grants (user_id, granted_by, granted_at) values (${admin.id}, 'test', now())`;
  const [stranger] = (await scene.people('Sam Log')) as [TestActor];
  const guest = await scene.server.guest.call(getTripLog, { bookingId });
  expect(guest.status).toBe(401);
  expect((await stranger.call(getTripLog, { bookingId })).error.message).toBe('Could not load trip');
  expect(await logOf(bookingId, driver)).toEqual(await logOf(bookingId));
  const seen = await logOf(bookingId, admin);
  expect(await verify(seen)).toEqual({ ok: true });
  expect(seen.entries.every(({ details }) => details === null)).toBe(true);
  const later = (await rider.call(getTripLog, { bookingId, after: 5 })).ok;
  expect(later.entries.map(({ seq }) => seq)).toEqual([6, 7]);
  // An entry number above all stored entry numbers is not an error.
  expect((await rider.call(getTripLog, { bookingId, after: Number.MAX_SAFE_INTEGER })).ok.entries).toEqual(
    [],
  );
});

test('NEW-07 a cancellation logs its reason apart, and an expiry is logged as the server’s', async () => {
  const cancelled = await scene.trip(rider, driver, 'driver_accepted');
  await scene.move(rider, cancelled, 'cancelled', 'The dog is ill');
  const log = await logOf(cancelled);
  expect(read(log).at(-1)).toMatchObject({ what: 'cancelled', by: 'passenger', refund: 0, mark: true });
  expect(log.entries.at(-1)!.details).toContain('The dog is ill');
  const expired = await scene.request(rider);
  scene.server.clock.advance(11 * 60_000);
  await scene.server.runJob(expireRideRequestsJob);
  expect(read(await logOf(expired)).map(({ what, by }) => [what, by])).toEqual([
    ['requested', 'passenger'],
    ['cancelled', 'system'],
  ]);
});

test('NEW-07 a cancellation logs the code of its reason in the signed line, and other lines have none', async () => {
  const bookingId = await scene.trip(rider, driver, 'driver_accepted');
  const metadata = { reasonCode: 'wait_too_long', reason: 'The dog is ill' } as const;
  await rider.call(transitionBookingStatus, { bookingId, nextStatus: 'cancelled', metadata });
  const log = await logOf(bookingId);
  expect(read(log).map(({ reason }) => reason)).toEqual([undefined, undefined, 'wait_too_long']);
  // The free text of the reason is erasable, so the signed line does not contain it.
  expect(log.entries.at(-1)!.text).not.toContain('dog');
  expect(await verify(log)).toEqual({ ok: true });
});

test('NEW-07 a change of one byte in a line, a hash, a signature or a key names the line', async () => {
  const log = await logOf(await scene.trip(rider, driver, 'completed'));
  const flip = (text: string, at: number) =>
    text.slice(0, at) + String.fromCodePoint(text.codePointAt(at)! ^ 1) + text.slice(at + 1);
  for (const [index, entry] of log.entries.entries()) {
    for (const field of ['text', 'hash', 'signature', 'key'] as const) {
      for (const at of [0, entry[field].length - 1]) {
        const entries = log.entries.with(index, { ...entry, [field]: flip(entry[field], at) });
        expect(await verify({ ...log, entries }), `${field} ${at}`).toMatchObject({
          ok: false,
          line: index + 1,
        });
      }
    }
  }
  const without = log.entries.filter(({ seq }) => seq !== 3);
  expect(await verify({ ...log, entries: without })).toMatchObject({ ok: false, line: 3 });
  const [[id, key]] = Object.entries(log.keys) as [[string, string]];
  expect(await verify({ ...log, keys: { [id]: flip(key, 5) } })).toEqual({
    ok: false,
    line: 1,
    problem: 'key',
  });
});

test('NEW-07 the database refuses changes of a log, and details are deleted after 30 days', async () => {
  const bookingId = await scene.trip(rider, driver, 'completed');
  await expect(
    scene.server.db`update trip_log_entries set line = '{}' where booking_id = ${bookingId}`,
  ).rejects.toThrow('trip logs only grow');
  const countDetails = async () =>
    (await scene.server.db`select from trip_log_details where booking_id = ${bookingId}`).length;
  expect(await countDetails()).toBe(1);
  scene.server.clock.advance(driverPositionRetentionMs + 60_000);
  await scene.server.runJob(deleteOldTripDataJob);
  expect(await countDetails()).toBe(0);
});

test('NEW-07 the key is made at the first start, and after a rotation earlier entries are still verified', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'plaza-keys-'));
  const next = createTripLogSignerFromConfig({ dataDir, tripKeyFile: undefined });
  const file = join(dataDir, 'trip-key.pem');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(createTripLogSignerFromConfig({ dataDir: '/nowhere', tripKeyFile: file }).keyId).toBe(next.keyId);
  const [rita] = (await scene.people('Rita Rotated')) as [TestActor];
  const bookingId = await scene.request(rita);
  const now = () => scene.server.clock.now();
  await runTransaction(scene.server.db, async (tx) => {
    await insertTripLogPublicKey(tx, next.keyId, next.publicKey, now());
    const end = await findLastTripLogEntry(tx, bookingId);
    const platform = { service: () => next as never };
    const change = { what: 'positions', by: 'server', passenger: rita.id, driver: null } as const;
    await appendToTripLog({ tx, now: now(), platform }, bookingId, end, change);
  });
  const log = await logOf(bookingId, rita);
  expect(new Set(log.entries.map(({ key }) => key)).size).toBe(2);
  expect(await verify(log)).toEqual({ ok: true });
  await writeFile(file, 'no key');
  expect(() => createTripLogSignerFromConfig({ dataDir, tripKeyFile: file })).toThrow(
    'is not an Ed25519 private key',
  );
  await rm(dataDir, { recursive: true });
});

test('NEW-07 a run appends the positions of each trip once, although new ones arrive meanwhile', async () => {
  const { platform } = scene.server.plaza;
  await scene.server.runJob(appendPositionsToTripLogsJob);
  const [passenger] = (await scene.people('Ria Log')) as [TestActor];
  const drivers = [await scene.driver('Dora Log'), await scene.driver('Dirk Log')];
  const trips = await Promise.all(
    drivers.map(async (by) => ({ by, bookingId: await scene.trip(passenger, by, 'in_progress', 2) })),
  );
  const { lat, lng } = buildPlaceAtMiles(0);
  const report = async () => {
    for (const { by, bookingId } of trips)
      expect((await by.call(recordDriverPosition, { bookingId, position: { lat, lng } })).status).toBe(200);
  };
  await report();
  const stop = new AbortController();
  let transactions = 0;
  const mutate: typeof platform.mutate = async (run) => {
    const result = await platform.mutate(run);
    await report();
    transactions += 1;
    if (transactions === 10) stop.abort();
    return result;
  };
  await appendPositionsToTripLogs({ platform, mutate, log: platform.log, signal: stop.signal }, 1);
  expect(transactions).toBe(2);
});
