/**
 * Traffic of the ordinary people in the storm load test. It is a random mix of calls at a steady rate (open loop). The
 * latency of each response is recorded.
 */
import { feedPageSize } from '#features/feed/domain/feed-page-sizes.ts';
import { generateRandomArrivalTimes, pickRandomItem, createSeededRandom } from '../random.ts';
import { createFunctionCallRequest, LoopbackHttpClient, type OutgoingRequest } from './client.ts';
import { RideCallChooser } from './ride-traffic.ts';
import { type StormAccount, buildPersonIpAddress, type StormPopulation } from './population.ts';

/** Latencies and failures of one ordinary person's calls. */
export interface PersonTrafficResult {
  /** Latency of each call in milliseconds, from the scheduled time of the call to the response; ascending. */
  delaysMs: number[];
  /** Descriptions of answers with status 500 and above, and of failed connections. */
  failures: string[];
  /** Number of responses to the person's ride calls, by function name and HTTP status. */
  rides: Map<string, number>;
  /** Number of responses with status 429. Each means that an ordinary person exceeded a rate limit. */
  refused: number;
}

const callsPerSecond = 2;
/** Fraction of a person's calls that concern rides. */
const ridesPart = 0.25;
/**
 * A PNG picture of 4 by 3 pixels, which the posts with a picture contain. The latency of such a post shows how long a
 * picture waits in the server's decoder queue, which the attacker fills.
 */
const smallPicture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAAEElEQVR42mMo' +
  'DzWGIwacHADsbQv1C8xMSgAAAABJRU5ErkJggg==';
/** Maximum number of connections that a browser opens to one host. */
const browserSockets = 6;

/**
 * Sends the calls of all people for some seconds. Each call is sent at its scheduled time, even if earlier calls are
 * unanswered.
 */
export async function sendCallsOfOrdinaryPeople(
  url: string,
  population: StormPopulation,
  browsers: readonly LoopbackHttpClient[],
  options: { seconds: number; seed: number },
): Promise<PersonTrafficResult[]> {
  return Promise.all(
    population.people.map((person, index) =>
      live(url, population, person, browsers[index]!, { ...options, index }),
    ),
  );
}

/**
 * Creates one HTTP client for each person. The client keeps its connections open from before the attack until after it.
 */
export function createBrowserClients({ people }: StormPopulation): LoopbackHttpClient[] {
  return people.map((_, index) => new LoopbackHttpClient(buildPersonIpAddress(index), browserSockets));
}

async function live(
  url: string,
  population: StormPopulation,
  person: StormAccount,
  client: LoopbackHttpClient,
  { seconds, seed, index }: { seconds: number; seed: number; index: number },
): Promise<PersonTrafficResult> {
  const random = createSeededRandom(seed * 1_000 + index);
  const result: PersonTrafficResult = { delaysMs: [], failures: [], rides: new Map(), refused: 0 };
  const rides = new RideCallChooser(person, index, random);
  const begun = performance.now();
  const running: Promise<void>[] = [];
  for (const at of generateRandomArrivalTimes(callsPerSecond, seconds, random)) {
    const isRide = random() < ridesPart;
    const shot = isRide ? rides.next() : nextCall(population, person, random);
    const wait = at - (performance.now() - begun);
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const due = begun + at;
    running.push(
      client.send(url, shot).then(
        ({ status, body }) => {
          result.delaysMs.push(performance.now() - due);
          if (status >= 500) result.failures.push(`${shot.path} answered ${status}: ${body.slice(0, 200)}`);
          if (status === 429) result.refused++;
          if (!isRide) return;
          rides.handleAnswer(shot, status, body);
          const name = `${shot.path.split('/').at(-1)} ${status}`;
          result.rides.set(name, (result.rides.get(name) ?? 0) + 1);
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
  { people, postIds }: StormPopulation,
  { token, id }: StormAccount,
  random: () => number,
): OutgoingRequest {
  const chance = random();
  const postId = pickRandomItem(postIds, random);
  if (chance < 0.35)
    return createFunctionCallRequest('listPosts', { feed: 'home', limit: feedPageSize }, token);
  if (chance < 0.45) return createFunctionCallRequest('getPost', { postId }, token);
  if (chance < 0.6) return createFunctionCallRequest('listComments', { postId, limit: 20 }, token);
  if (chance < 0.75)
    return createFunctionCallRequest(pickRandomItem(['likePost', 'unlikePost'], random), { postId }, token);
  if (chance < 0.8)
    return createFunctionCallRequest('createComment', { postId, content: `Nice ${random()}` }, token);
  if (chance < 0.82) {
    const content = `Seen at the market ${random()}`;
    const images = random() < 0.5 ? [smallPicture] : [];
    return createFunctionCallRequest('createPost', { content, images }, token);
  }
  if (chance < 0.9) return createFunctionCallRequest('listNotifications', { userId: id, limit: 20 }, token);
  if (chance < 0.95)
    return createFunctionCallRequest('getProfile', { userId: pickRandomItem(people, random).id }, token);
  return createFunctionCallRequest('search', { q: 'canal market' }, token);
}

type Delays = Pick<PersonTrafficResult, 'delaysMs'>;

/**
 * Finds the person whose latency grew most in the storm. Returns that person's 99th percentile of the latency in the
 * storm (`p99`), and that person's baseline (`base`), in milliseconds. The baseline is the larger of two values: the
 * person's own 99th percentile in quiet traffic, and the 99th percentile of all people in quiet traffic. A person makes
 * only some hundred calls, so their own value alone depends on a few calls.
 */
export function findPersonMostDelayedByStorm(
  storm: Delays[],
  quiet: Delays[],
): { p99: number; base: number } {
  const pooled = computeOverallP99Latency(quiet);
  return storm
    .map(({ delaysMs }, index) => ({
      p99: percentile(delaysMs, 0.99),
      base: Math.max(percentile(quiet[index]!.delaysMs, 0.99), pooled),
    }))
    .reduce((worst, person) => (person.p99 / person.base > worst.p99 / worst.base ? person : worst));
}

/** Returns the 99th percentile of the latency over the calls of all people, in milliseconds. */
export function computeOverallP99Latency(results: Delays[]): number {
  return percentile(
    results.flatMap(({ delaysMs }) => delaysMs).toSorted((a, b) => a - b),
    0.99,
  );
}

function percentile(ascending: number[], share: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? 0;
}
