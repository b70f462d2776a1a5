/**
 * Random actions of 20 people, from a printed seed: the token ledger balances at every step, and a recomputation gives
 * the same progress.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestActor } from '#platform/testkit/actor.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { createComment, deleteComment } from '#features/comments/api.ts';
import { likePost, unlikePost } from '#features/likes/api.ts';
import { createPost, deletePost, recordPostView, restorePost, sharePost } from '#features/posts/api.ts';
import { getBooks } from '#features/tokens/api.ts';
import { findLedgerViolations } from '#features/tokens/server/public.ts';
import { updateProfile } from '#features/accounts/api.ts';
import { pauseStreak, resumeStreak, updateProgressSettings } from '../api.ts';
import { progressContributions } from './progress-contributions.fixture.ts';
import { recomputeProgressOfAllUsers } from './public.ts';

const peopleCount = Number(process.env['PLAZA_PROPERTY_PEOPLE'] ?? 20);
const steps = Number(process.env['PLAZA_PROPERTY_STEPS'] ?? 300);
const seed = Number(process.env['PLAZA_PROPERTY_SEED'] ?? Date.now() % 1_000_000);

let server: TestServer;
const people: TestActor[] = [];

beforeAll(async () => {
  server = await startTestServer({ config: { rateScale: 1_000_000 } });
  for (let index = 0; index < peopleCount; index++) people.push(await server.person(`Neighbor ${index}`));
}, 120_000);
afterAll(() => server.stop());

test(
  'NEW-01 EXP-054 EXP-056 X1 X2 X3 M1 M17 after any sequence of actions the books balance and progress equals its recomputation',
  { timeout: 30_000 + steps * 200 },
  async () => {
    process.stdout.write(
      `seed ${seed}, ${steps} steps: PLAZA_PROPERTY_SEED=${seed} PLAZA_PROPERTY_STEPS=${steps}\n`,
    );
    const random = randomOf(seed);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
    const posts: { id: string; author: TestActor }[] = [];
    const comments: { id: string; author: TestActor }[] = [];
    const zones = ['America/Phoenix', 'Asia/Tokyo', 'Pacific/Kiritimati', 'America/New_York', 'UTC'];
    const doings: [number, (person: TestActor) => Promise<unknown>][] = [
      [
        3,
        async (author) => {
          const answer = await author.call(createPost, { content: `Post ${Math.floor(random() * 400)}` });
          if (answer.status === 200) posts.push({ id: answer.ok.post.id, author });
        },
      ],
      [
        4,
        async (author) => {
          const answer = await author.call(createComment, { postId: pick(posts).id, content: 'A word' });
          if (answer.status === 200) comments.push({ id: answer.ok.comment.id, author });
        },
      ],
      [8, (person) => person.call(likePost, { postId: pick(posts).id })],
      [3, (person) => person.call(unlikePost, { postId: pick(posts).id })],
      [3, (person) => person.call(sharePost, { postId: pick(posts).id })],
      [5, (person) => person.call(recordPostView, { postIds: [pick(posts).id, pick(posts).id] })],
      [
        1,
        async () => {
          const { id, author } = pick(posts);
          await author.call(deletePost, { postId: id });
        },
      ],
      [
        1,
        async () => {
          const { id, author } = pick(posts);
          await author.call(restorePost, { postId: id });
        },
      ],
      [
        1,
        async () => {
          const { id, author } = pick(comments);
          await author.call(deleteComment, { commentId: id });
        },
      ],
      [0.3, (person) => person.call(updateProfile, { timeZone: pick(zones) })],
      [0.5, (person) => person.call(pauseStreak, { days: 1 + Math.floor(random() * 30) })],
      [0.3, (person) => person.call(resumeStreak, {})],
      [0.5, (person) => person.call(updateProgressSettings, { isOn: random() < 0.5 })],
    ];
    const weights = doings.reduce((sum, [weight]) => sum + weight, 0);
    for (const person of people) await doings[0]![1](person);
    await doings[1]![1](people[0]!);
    for (let step = 0; step < steps; step++) {
      let place = random() * weights;
      const [, act] = doings.find(([weight]) => (place -= weight) < 0) ?? doings[0]!;
      await act(pick(people));
      if (random() < 0.1) server.clock.advance(Math.floor((random() - 0.1) * 20 * 3_600_000));
      if (random() < 0.1) await server.plaza.listeners.drain();
      const books = (await server.guest.call(getBooks, {})).ok;
      expect([step, books.balanced, books.minted - books.burned]).toEqual([step, true, books.inAccounts]);
    }
    await server.plaza.listeners.drain();
    expect(await findLedgerViolations(server.db)).toEqual([]);
    const { differences, people: counted } = await recomputeProgressOfAllUsers(server.db, {
      contributions: progressContributions,
      write: false,
      now: server.clock.now(),
    });
    expect(differences).toEqual([]);
    expect(counted).toBe(peopleCount);
    expect(await strayCounts()).toEqual([]);
  },
);

/**
 * Returns the people whose stored totals differ from the number of rows of posts, comments or likes, or whose earned
 * tokens differ from the ledger.
 */
function strayCounts() {
  return server.db`
    select s.user_id from user_stats s join token_accounts a on a.id = s.user_id
    where s.tokens_earned <> a.earned
      or s.total_posts <> (select count(*) from posts p where p.user_id = s.user_id and p.deleted_at is null)
      or s.total_comments <> (select count(*) from comments c where c.user_id = s.user_id and c.removed is null)
      or s.total_likes <> (select count(*) from post_likes l where l.user_id = s.user_id)
      or s.likes_received <> (select count(*) from post_likes l join posts p on p.id = l.post_id
          where p.user_id = s.user_id and l.user_id <> s.user_id)`;
}

/** Returns a deterministic generator of numbers from 0 to 1 (mulberry32). */
function randomOf(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
