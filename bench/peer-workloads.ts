/** The operations that the benchmark `peers` measures, as requests to Plaza and to the Feathers server. */
import { randomUUID } from 'node:crypto';
import type { BaselineTransactionInput } from './baseline-transactions.ts';
import type { LoadTestRequest } from './send-load.ts';
import type { SeededTown } from './seed-town.ts';

/**
 * One kind of operation that a load test repeats, such as liking a post. An operation consists of one or more requests.
 */
export interface BenchmarkWorkload {
  name: string;
  unit: string;
  /** Number of requests of one operation. */
  steps: number;
  /** Minimum throughput of Plaza, as a multiple of the plain server's throughput. */
  goal: number;
  /** Minimum throughput of Plaza, as a multiple of the Feathers server's throughput. */
  feathersGoal: number;
  /** Returns the requests of the next operation on Plaza. */
  plaza: () => LoadTestRequest[];
  /**
   * Returns the requests of the next operation on the plain server. The path of the first request is `/bytes/0`, and
   * that of the second is `/bytes/1`.
   */
  plain: () => LoadTestRequest[];
  /** Returns the requests of the next operation on the Feathers server. */
  feathers: () => LoadTestRequest[];
  /**
   * Returns the values of the rows that the next operation writes, for the baselines that only write rows. Undefined
   * for an operation that only reads.
   */
  createRows?: () => BaselineTransactionInput;
}

type Person = SeededTown['people'][number];

/** Posts that receive comments, as a range of indexes of `postIds`. None of them is among the 50 newest posts. */
const commentedPosts = { from: 60, count: 50 };
const hotPosts = { from: 200, count: 100 };
const spreadPosts = { from: 300, count: 4_000 };
/** Posts that only the benchmark of a single client likes, as a range of indexes of `postIds`. */
export const singleClientPostRange = { from: 4_300, count: 500 };
/**
 * Posts that only the baselines in plain SQL like, as a range of indexes of `postIds`. The first half receives the
 * likes that are spread over many posts. In the second half, all accounts like one post, and then all accounts like the
 * next one.
 */
const barePosts = { from: 4_800, count: 200 };

/** Number of posts or comments on one page. */
export const workloadPageSize = 50;

/** Creates the workload that writes a comment and then reads a page of 50 comments of the same post. */
export function createCommentWorkload({ people, postIds }: SeededTown): BenchmarkWorkload {
  const posts = postIds.slice(commentedPosts.from, commentedPosts.from + commentedPosts.count);
  return {
    name: 'peers: comment and its page of 50',
    unit: 'pairs/s',
    steps: 2,
    goal: 0.12,
    feathersGoal: 4,
    ...forPlazaAndPlain(people, (person, index) => {
      const postId = posts[index % posts.length]!;
      return [
        createPlazaRequest(person, 'createComment', {
          postId,
          content: writeText(),
          idempotencyKey: randomUUID(),
        }),
        createPlazaRequest(person, 'listComments', { postId, limit: workloadPageSize }),
      ];
    }),
    feathers: takeTurns(people, (person, index) => {
      const postId = posts[index % posts.length]!;
      return [
        createFeathersRequest(person, '/comments', { postId, content: writeText() }),
        createFeathersRequest(
          person,
          `/comments?postId=${postId}&$limit=${workloadPageSize}&$sort[createdAt]=-1`,
        ),
      ];
    }),
    createRows: takeTurns(people, ({ id: userId }, index) => ({
      kind: 'comment',
      postId: posts[index % posts.length]!,
      userId,
      content: writeText(),
    })),
  };
}

/** Creates the workload that reads the 50 newest posts. */
export function createFeedWorkload({ people }: SeededTown): BenchmarkWorkload {
  return {
    name: 'peers: feed of the 50 newest posts',
    unit: 'req/s',
    steps: 1,
    goal: 0.45,
    feathersGoal: 1.3,
    ...forPlazaAndPlain(people, (person) => [
      createPlazaRequest(person, 'listPosts', { limit: workloadPageSize }),
    ]),
    feathers: takeTurns(people, (person) => [
      createFeathersRequest(person, `/posts?$limit=${workloadPageSize}&$sort[createdAt]=-1`),
    ]),
  };
}

/** Creates the workload that writes a post. */
export function createPostWorkload({ people }: SeededTown): BenchmarkWorkload {
  return {
    name: 'peers: new posts',
    unit: 'posts/s',
    steps: 1,
    goal: 0.12,
    feathersGoal: 2.5,
    ...forPlazaAndPlain(people, (person) => [
      createPlazaRequest(person, 'createPost', { content: writeText(), idempotencyKey: randomUUID() }),
    ]),
    feathers: takeTurns(people, (person) => [
      createFeathersRequest(person, '/posts', { content: writeText() }),
    ]),
    createRows: takeTurns(people, ({ id: userId }) => ({
      kind: 'post',
      postId: '',
      userId,
      content: writeText(),
    })),
  };
}

/**
 * Creates two workloads of likes: likes spread over 500 posts, and likes on one post. Within the first 160,000 likes,
 * no person likes the same post twice.
 */
export function createLikeWorkloads(seeded: SeededTown): BenchmarkWorkload[] {
  const spread = seeded.postIds.slice(spreadPosts.from, spreadPosts.from + spreadPosts.count);
  const hot = seeded.postIds.slice(hotPosts.from, hotPosts.from + hotPosts.count);
  return [
    createLikeWorkload(seeded, {
      name: 'peers: likes spread over 500 posts',
      goal: 0.35,
      posts: spread,
      size: 500,
    }),
    createLikeWorkload(seeded, { name: 'peers: likes on one post', goal: 0.3, posts: hot, size: 1 }),
  ];
}

/**
 * Creates a workload of likes in rounds. In each round every account likes one post; the likes are spread evenly over
 * `size` posts. The next round uses the next `size` posts.
 */
function createLikeWorkload(
  { otherAccounts, postIds }: SeededTown,
  { name, goal, posts, size }: { name: string; goal: number; posts: string[]; size: number },
): BenchmarkWorkload {
  const pick = (index: number) =>
    posts[((index % size) + Math.floor(index / otherAccounts.length) * size) % posts.length]!;
  return {
    name,
    unit: 'likes/s',
    steps: 1,
    goal,
    feathersGoal: 1.3,
    ...forPlazaAndPlain(otherAccounts, (person, index) => [
      createPlazaRequest(person, 'likePost', { postId: pick(index) }),
    ]),
    feathers: takeTurns(otherAccounts, (person, index) => [
      createFeathersRequest(person, '/likes', { postId: pick(index) }),
    ]),
    createRows: takeTurns(otherAccounts, ({ id: userId }, index) => {
      // A round is one like by every account. No account likes a post twice within the first 100 rounds.
      const round = Math.floor(index / otherAccounts.length);
      const bare = size === 1 ? barePosts.count / 2 + round : (index + round) % (barePosts.count / 2);
      return { kind: 'like', postId: postIds[barePosts.from + bare]!, userId, content: '' };
    }),
  };
}

function forPlazaAndPlain(people: Person[], create: (person: Person, index: number) => LoadTestRequest[]) {
  const plain = takeTurns(people, create);
  return {
    plaza: takeTurns(people, create),
    plain: () => plain().map((request, step) => ({ ...request, path: `/bytes/${step}` })),
  };
}

/**
 * Returns a function that creates the requests, or the rows, of one operation. Each call uses the next of `people`, and
 * begins again with the first after the last one.
 */
function takeTurns<Operation>(
  people: Person[],
  create: (person: Person, index: number) => Operation,
): () => Operation {
  let index = 0;
  return () => create(people[index % people.length]!, index++);
}

/** Creates a call to Plaza in the format that the web app sends. */
export function createPlazaRequest({ token }: Person, name: string, args: unknown): LoadTestRequest {
  return { path: `/plaza/us-central1/${name}`, token, body: JSON.stringify(args) };
}

/** Creates a request to the Feathers server: a POST if it has a body, otherwise a GET. */
export function createFeathersRequest({ token }: Person, path: string, body?: unknown): LoadTestRequest {
  return body === undefined
    ? { method: 'GET', path, token, body: '' }
    : { path, token, body: JSON.stringify(body) };
}

function writeText(): string {
  return `A few words about the #market and the music by the canal ${randomUUID()}`;
}
