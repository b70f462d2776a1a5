/** Streaks that outlast missed days and pauses, over the wire, and counted again from the log. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#platform/testkit/actor.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { createPost } from '#features/posts/api.ts';
import { caughtUp } from '#features/tokens/server/caught-up.fixture.ts';
import { welcomeListener } from '#features/tokens/server/welcome.ts';
import { getUserStats } from '../api.ts';
import { progressListener } from './listener.ts';
import { recompute } from './public.ts';

let server: TestServer;
let count = 0;
const day = 24 * 3_600_000;
const read = () => caughtUp(server, [welcomeListener, progressListener]);
const newPerson = () => server.person(`Person ${++count}`);
const statsOf = async (person: Actor) => {
  await read();
  return (await person.call(getUserStats, {})).ok.stats;
};
/** Something that earns, so many days after the last. */
const actAfter = async (person: Actor, days: number) => {
  server.clock.advance(days * day);
  await person.call(createPost, { content: `Something new ${++count}` });
  await read();
};
const actDaily = async (person: Actor, days: number) => {
  for (let done = 0; done < days; done++) await actAfter(person, 1);
};

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await read();
  expect((await recompute(server.db, { write: false, now: server.clock.now() })).differences).toEqual([]);
  await server.stop();
});

test('EXP-053 seven days in a row put a freeze in store; a missed day uses it by itself and does not raise the counter', async () => {
  const ana = await newPerson();
  await actDaily(ana, 6);
  expect(await statsOf(ana)).toMatchObject({ streakDays: 6, freezes: 0, streakFrozen: false });
  await actDaily(ana, 1);
  expect(await statsOf(ana)).toMatchObject({ streakDays: 7, freezes: 1, streakFrozen: false });
  server.clock.advance(2 * day);
  expect(await statsOf(ana)).toMatchObject({ streakDays: 7, freezes: 0, streakFrozen: true });
  await actAfter(ana, 0);
  expect(await statsOf(ana)).toMatchObject({ streakDays: 8, freezes: 0, streakFrozen: false });
});

test('EXP-053 a long absence is not covered and spends no freeze; others do not see the store', async () => {
  const [ana, ben] = [await newPerson(), await newPerson()];
  await actDaily(ana, 7);
  server.clock.advance(4 * day);
  expect(await statsOf(ana)).toMatchObject({ streakDays: 0, freezes: 1, streakFrozen: false });
  await actAfter(ana, 0);
  expect(await statsOf(ana)).toMatchObject({ streakDays: 1, freezes: 1, longestStreakDays: 7 });
  expect((await ben.call(getUserStats, { userId: ana.id })).ok.stats).toMatchObject({
    streakDays: 1,
    freezes: null,
  });
});
