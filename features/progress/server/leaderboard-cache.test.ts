import { expect, test } from 'vitest';
import type { Platform } from '#platform/kernel/platform.ts';
import { LeaderboardCache } from './leaderboard-cache.ts';

/** Creates a cache over a database that answers each query with `people` people, in a later tick. */
function createCache(people: number) {
  const rows = Array.from({ length: people }, (_, index) => ({ userId: `u${index}`, xp: people - index }));
  const counter = { loads: 0 };
  const db = async ([text = '']: TemplateStringsArray) => {
    if (text.includes('"userId"')) counter.loads++;
    await new Promise((resolve) => setImmediate(resolve));
    return rows;
  };
  return { counter, cache: new LeaderboardCache({ db } as unknown as Platform) };
}

test('EXP-055 concurrent viewers of a long leaderboard share one query, also the first ones, and later viewers need none', async () => {
  const { counter, cache } = createCache(2_000);
  const lists = await Promise.all(Array.from({ length: 20 }, () => cache.since(null)));
  expect(lists.every((list) => list.length === 2_000)).toBe(true);
  expect(counter.loads).toBe(1);
  await cache.since(null);
  expect(counter.loads).toBe(1);
});

test('EXP-055 a short leaderboard is read again for each viewer, after the viewer asked', async () => {
  const { counter, cache } = createCache(1_999);
  const first = cache.since(null);
  const second = cache.since(null);
  await Promise.all([first, second]);
  expect(counter.loads).toBe(2);
});
