/**
 * Traffic of the ordinary people in the storm load test. It is a random mix of calls at a steady rate (open loop), with
 * the latency of each answer.
 */
import { livePageSize } from '#features/feed/domain/live-page.ts';
import { drawArrivalTimes, pickOne, seededRandom } from '../random.ts';
import { createCall, Client, type OutgoingRequest } from './client.ts';
import { type Account, chooseAddress, type Population } from './population.ts';

export interface PersonResult {
  /** Latency of each call, from its scheduled time to its answer, in milliseconds; ascending. */
  delaysMs: number[];
  /** Descriptions of answers with status 500 and above, and of failed connections. */
  failures: string[];
  /** Number of answers with status 429, which mean that an ordinary person exceeded a rate limit. */
  refused: number;
}

const callsPerSecond = 2;
/** Maximum number of connections that a browser opens to one host. */
const browserSockets = 6;

/**
 * Runs the traffic of all people for some seconds. Each call is sent at its scheduled time, even if earlier calls are
 * unanswered.
 */
export async function runOrdinaryTraffic(
  url: string,
  population: Population,
  browsers: readonly Client[],
  options: { seconds: number; seed: number },
): Promise<PersonResult[]> {
  return Promise.all(
    population.people.map((person, index) =>
      live(url, population, person, browsers[index]!, { ...options, index }),
    ),
  );
}

/** Opens the HTTP connections of each person. They stay open from before the attack until after it. */
export function openBrowsers({ people }: Population): Client[] {
  return people.map((_, index) => new Client(chooseAddress(index), browserSockets));
}

async function live(
  url: string,
  population: Population,
  person: Account,
  client: Client,
  { seconds, seed, index }: { seconds: number; seed: number; index: number },
): Promise<PersonResult> {
  const random = seededRandom(seed * 1_000 + index);
  const result: PersonResult = { delaysMs: [], failures: [], refused: 0 };
  const begun = performance.now();
  const running: Promise<void>[] = [];
  for (const at of drawArrivalTimes(callsPerSecond, seconds, random)) {
    const shot = nextCall(population, person, random);
    const wait = at - (performance.now() - begun);
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const due = begun + at;
    running.push(
      client.send(url, shot).then(
        ({ status, body }) => {
          result.delaysMs.push(performance.now() - due);
          if (status >= 500) result.failures.push(`${shot.path} answered ${status}: ${body.slice(0, 200)}`);
          if (status === 429) result.refused++;
        },
        (error: Error) => void result.failures.push(`${shot.path}: ${error.message}`),
      ),
    );
  }
  await Promise.all(running);
  result.delaysMs.sort((a, b) => a - b);
  return result;
}

function nextCall(
  { people, postIds }: Population,
  { token, id }: Account,
  random: () => number,
): OutgoingRequest {
  const chance = random();
  const postId = pickOne(postIds, random);
  if (chance < 0.35) return createCall('listPosts', { feed: 'home', limit: livePageSize }, token);
  if (chance < 0.45) return createCall('getPost', { postId }, token);
  if (chance < 0.6) return createCall('listComments', { postId, limit: 20 }, token);
  if (chance < 0.75) return createCall(pickOne(['likePost', 'unlikePost'], random), { postId }, token);
  if (chance < 0.8) return createCall('createComment', { postId, content: `Nice ${random()}` }, token);
  if (chance < 0.82) return createCall('createPost', { content: `Seen at the market ${random()}` }, token);
  if (chance < 0.9) return createCall('listNotifications', { userId: id, limit: 20 }, token);
  if (chance < 0.95) return createCall('getProfile', { userId: pickOne(people, random).id }, token);
  return createCall('search', { q: 'canal market' }, token);
}

/** Returns the 99th percentile of the latency of the person with the slowest answers, in milliseconds. */
export function findWorstP99(results: PersonResult[]): number {
  return Math.max(...results.map(({ delaysMs }) => percentile(delaysMs, 0.99)));
}

/** Returns the 99th percentile of the latency over the calls of all people, in milliseconds. */
export function computePooledP99(results: PersonResult[]): number {
  return percentile(
    results.flatMap(({ delaysMs }) => delaysMs).toSorted((a, b) => a - b),
    0.99,
  );
}

function percentile(ascending: number[], share: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? 0;
}
