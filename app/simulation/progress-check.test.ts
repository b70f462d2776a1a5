/**
 * Tests the computation of progress (XP, levels and streaks) against a second, independent one. The data are two
 * simulated months of ten people, with missed days, pauses and changed time zones. In two months people earn and use
 * streak freezes; `npm run test:long` simulates half a year.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseTestRoundCount } from '#platform/testkit/choose-test-round-count.ts';
import { insertTestUsers } from '#app/test-users.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { commentCreated, commentDeleted } from '#features/comments/events.ts';
import { postLiked, postUnliked } from '#features/likes/events.ts';
import { postCreated, postDeleted, postRestored, postViewed } from '#features/posts/events.ts';
import { streakPaused } from '#features/progress/events.ts';
import { progressContributions } from '#features/progress/server/progress-contributions.fixture.ts';
import { advanceSnapshotIfStoredProgressIsCorrect } from '#features/progress/server/public.ts';
import { grantMissingWelcomeTokens } from '#features/tokens/server/welcome.ts';
import { createSeededRandom } from './seeded-random.fixture.ts';
import { findProgressDifferences } from './progress-differences.fixture.ts';

const seed = Number(process.env['SIMULATION_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const told = `SIMULATION_SEED=${seed}`;
const random = createSeededRandom(seed);
const dayMs = 86_400_000;
const days = chooseTestRoundCount(60, 180);
/** Number of days between two comparisons of the stored progress with the second computation. */
const comparisonDays = days / 3;
const counters = { version: 1, likes: 0, comments: 0, shares: 0, views: 0 };

interface Made {
  postId: string;
  by: string;
  isDeleted: boolean;
  likes: Set<string>;
}

let server: TestServer;
let people: string[];
const posts: Made[] = [];
beforeAll(async () => {
  server = await startTestServer();
  people = (await insertTestUsers(server, 10)).map(({ id }) => id);
  await grantMissingWelcomeTokens(server.plaza.platform);
});
afterAll(() => server.stop());

/** Emits the random events of one person on one day. */
async function liveADay(userId: string): Promise<void> {
  const { platform } = server.plaza;
  if (random.chance(0.02)) {
    const zone = random.pick(['Asia/Tokyo', 'America/Phoenix', 'Pacific/Kiritimati', 'UTC']);
    await server.db`update users set time_zone = ${zone} where id = ${userId}`;
  }
  await platform.mutate(async ({ emit, newId, now }) => {
    if (random.chance(0.03)) {
      const until = new Date(now.getTime() + Math.floor(random.roll() * 8) * dayMs)
        .toISOString()
        .slice(0, 10);
      emit(streakPaused, { userId, pause: { from: now.toISOString().slice(0, 10), until } });
    }
    // On some days the person creates 25 posts, more than the 20 a day that are rewarded.
    for (let left = random.chance(0.03) ? 25 : 1; left > 0; left--) {
      const postId = newId();
      posts.push({ postId, by: userId, isDeleted: false, likes: new Set() });
      emit(postCreated, { postId, userId, source: 'manual', tags: [], mentioned: [] });
    }
    for (let left = 4; left > 0; left--) {
      const post = random.pick(posts.slice(-60));
      const part = { ...counters, postId: post.postId, userId, authorId: post.by };
      emit(postViewed, part);
      if (post.likes.delete(userId)) emit(postUnliked, part);
      else if (post.likes.add(userId)) emit(postLiked, part);
      const comment = { ...part, commentId: newId() };
      emit(commentCreated, { ...comment, parentId: null, parentUserId: null, mentioned: [] });
      const by = random.pick([userId, post.by, people[0]!]);
      if (random.chance(0.3)) emit(commentDeleted, { ...comment, by, createdAt: '' });
      if (!random.chance(0.4)) continue;
      const change = { postId: post.postId, userId: post.by };
      if (post.isDeleted) emit(postRestored, change);
      else emit(postDeleted, { ...change, by: random.pick([post.by, people[0]!]), createdAt: '' });
      post.isDeleted = !post.isDeleted;
    }
  });
}

test('XP-005 XP-011 XP-026 XP-027 XP-028 EXP-053 EXP-054 Q-30 a recomputation from the events gives the same progress', async () => {
  process.stdout.write(`${told}\n`);
  for (let day = 0; day < days; day++) {
    for (const [index, person] of people.entries()) {
      // The first people miss few days and have long streaks; the last people miss many.
      if (!random.chance(0.04 + index / 20)) await liveADay(person);
    }
    server.clock.advance(dayMs + Math.floor((random.roll() - 0.5) * 3_600_000));
    if (day % comparisonDays !== comparisonDays - 1) continue;
    await server.plaza.listeners.drain();
    expect(await findProgressDifferences(server.db), told).toEqual([]);
    expect(
      (await advanceSnapshotIfStoredProgressIsCorrect(server.db, progressContributions)).differences,
      told,
    ).toEqual([]);
  }
  const [row] = await server.db<{ longest: number; freezes: number }[]>`
    select max(longest_streak) as longest, max(freezes) as freezes from user_stats`;
  expect(row!.longest, 'without long rows of days nothing is proven about freezes').toBeGreaterThan(14);
  expect(row!.freezes).toBeGreaterThan(0);
}, 180_000);
