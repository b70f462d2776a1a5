/**
 * Tests that acknowledged writes survive a kill of the process during its work, and that counters are exact. Kills
 * twice, so that a start after a kill is killed too; `npm run test:long` kills at six moments.
 */
import { afterAll, expect, test } from 'vitest';
import { chooseTestRoundCount } from '#platform/testkit/choose-test-round-count.ts';
import {
  makeDataFolder,
  removeDataFolder,
  type ServerProcess,
  startServer,
} from '../../e2e/server-process.ts';
import { call, newId, type Person, signUp, WireError } from '../../e2e/wire.ts';
import { killDuringLoad } from './kill-during-load.fixture.ts';

const kills = chooseTestRoundCount(2, 6);
const people = 8;
/** Minimum number of acknowledged writes before each kill. */
const minWrites = 20;

const dataDir = makeDataFolder();
let server: ServerProcess | undefined;

afterAll(async () => {
  await server?.stop();
  await removeDataFolder(dataDir);
});

/** The acknowledged writes. Writes without a response may or may not exist, but not partially. */
interface Ledger {
  posts: Map<string, { content: string; by: string }>;
  comments: Map<string, { postId: string; content: string }>;
  /**
   * Key: post id and person id, separated by a space. Value: whether the person likes the post, according to the last
   * acknowledged call. The value of an unanswered call is unknown; its key is then in `unsure`.
   */
  likes: Map<string, boolean>;
  unsure: Set<string>;
  refused: string[];
  acknowledged: number;
}

test('F1 after kill -9 during mixed writes every acknowledged write exists, none exists partially, and counters are exact', async () => {
  server = await startServer({ dataDir });
  const crowd = await Promise.all(
    Array.from({ length: people }, (_, n) => signUp(server!.url, `Person ${n}`)),
  );
  const ledger: Ledger = {
    posts: new Map(),
    comments: new Map(),
    likes: new Map(),
    unsure: new Set(),
    refused: [],
    acknowledged: 0,
  };
  const readyMs: number[] = [];
  for (let round = 0; round < kills; round += 1) {
    const { url } = server;
    const clients = crowd.map((person, n) => writeUntilItEnds(url, person, n, ledger));
    await killDuringLoad(server, { round, minCalls: minWrites, counts: ledger, clients });
    const begun = performance.now();
    server = await startServer({ dataDir });
    readyMs.push(performance.now() - begun);
  }
  expect(ledger.refused).toEqual([]);
  expect(ledger.acknowledged).toBeGreaterThanOrEqual(kills * minWrites);
  await expectAllThere(server.url, crowd, ledger);
  console.log(
    `F1: ${kills} kills, ${ledger.acknowledged} acknowledged writes, ready again after ` +
      `${Math.round(readyMs.toSorted((a, b) => a - b)[kills / 2]!)} ms (median), ${Math.round(Math.max(...readyMs))} ms at most`,
  );
}, 300_000);

/** Posts, comments, likes and unlikes until the server stops answering. */
async function writeUntilItEnds(url: string, person: Person, seed: number, ledger: Ledger): Promise<void> {
  for (let step = seed; ; step += 1) {
    const postIds = [...ledger.posts.keys()];
    const postId = postIds[(step * 7 + seed * 3) % Math.max(postIds.length, 1)];
    const went = await attempt(ledger, () => {
      if (postId === undefined || step % 4 === 0) return writePost(url, person, step, ledger);
      return step % 4 === 1
        ? writeComment(url, person, postId, step, ledger)
        : writeLike(url, person, postId, ledger);
    });
    if (!went) return;
  }
}

async function attempt(ledger: Ledger, write: () => Promise<void>): Promise<boolean> {
  try {
    await write();
    ledger.acknowledged += 1;
    return true;
  } catch (error) {
    // A refusal is a failure of the test. A failed connection is the effect of the kill.
    if (error instanceof WireError) ledger.refused.push(error.message);
    return false;
  }
}

async function writePost(url: string, person: Person, step: number, ledger: Ledger): Promise<void> {
  const id = newId();
  const content = `Step ${step} of ${person.name} ${id}`;
  await call(url, 'createPost', { id, content }, person.token);
  ledger.posts.set(id, { content, by: person.id });
}

async function writeComment(
  url: string,
  person: Person,
  postId: string,
  step: number,
  ledger: Ledger,
): Promise<void> {
  const id = newId();
  const content = `Answer ${step} ${id}`;
  await call(url, 'createComment', { id, postId, content }, person.token);
  ledger.comments.set(id, { postId, content });
}

async function writeLike(url: string, person: Person, postId: string, ledger: Ledger): Promise<void> {
  const key = `${postId} ${person.id}`;
  const wanted = ledger.likes.get(key) !== true;
  ledger.unsure.add(key);
  await call(url, wanted ? 'likePost' : 'unlikePost', { postId }, person.token);
  ledger.likes.set(key, wanted);
  ledger.unsure.delete(key);
}

interface ShownPost {
  id: string;
  content: string;
  userId: string;
  likes: number;
  comments: number;
  isLiked: boolean;
}

async function expectAllThere(url: string, crowd: Person[], ledger: Ledger): Promise<void> {
  // A post must have the same content in the lists of all posts and when it is read alone.
  const listed = await readAllPosts(url, crowd[0]!);
  for (const [id, { content, by }] of ledger.posts) {
    expect(listed.get(id), `post ${id}`).toMatchObject({ content, userId: by });
  }
  for (const post of listed.values()) {
    expect(post.content, 'no half post').toMatch(new RegExp(`${post.id}$`));
  }
  const likesShown = new Map<string, number>();
  for (const person of crowd) {
    for (const post of (await readAllPosts(url, person)).values()) {
      const key = `${post.id} ${person.id}`;
      if (!ledger.unsure.has(key)) expect(post.isLiked, `like ${key}`).toBe(ledger.likes.get(key) ?? false);
      if (post.isLiked) likesShown.set(post.id, (likesShown.get(post.id) ?? 0) + 1);
    }
  }
  const comments = new Map<string, string>();
  for (const post of listed.values()) {
    expect(post.likes, `likes of ${post.id}`).toBe(likesShown.get(post.id) ?? 0);
    const found = post.comments === 0 ? [] : await readAllComments(url, post.id);
    expect(found.length, `comments of ${post.id}`).toBe(post.comments);
    for (const { id, content } of found) comments.set(id, content);
  }
  for (const [id, { content }] of ledger.comments) expect(comments.get(id), `comment ${id}`).toBe(content);
}

async function readAllPosts(url: string, viewer: Person): Promise<Map<string, ShownPost>> {
  const found = new Map<string, ShownPost>();
  let cursor: string | null | undefined;
  do {
    const page: { posts: ShownPost[]; cursor: string | null } = await call(
      url,
      'listPosts',
      { limit: 50, ...(cursor ? { cursor } : {}) },
      viewer.token,
    );
    for (const post of page.posts) found.set(post.id, post);
    ({ cursor } = page);
  } while (cursor);
  return found;
}

async function readAllComments(url: string, postId: string): Promise<{ id: string; content: string }[]> {
  const found: { id: string; content: string }[] = [];
  let cursor: string | null | undefined;
  do {
    const page: { comments: { id: string; content: string }[]; cursor: string | null } = await call(
      url,
      'listComments',
      {
        postId,
        limit: 50,
        ...(cursor ? { cursor } : {}),
      },
    );
    found.push(...page.comments);
    ({ cursor } = page);
  } while (cursor);
  return found;
}
