/**
 * Benchmark of fairness: latency of one person's feed while another IP address uses its full rate limit for the most
 * expensive reads. In the baseline, that IP address sends the same requests to a separate plain server, so that the
 * attacker's process loads the machine equally.
 */
import type { StormAccount, StormPopulation } from '../storm/population.ts';
import { buildPersonIpAddress } from '../storm/population.ts';
import { runAttack, startAttacker } from '../storm/attacker-process.ts';
import { createFunctionCallRequest, LoopbackHttpClient } from '../storm/client.ts';
import { generateRandomArrivalTimes, createSeededRandom } from '../random.ts';
import { type BenchmarkResult, createBenchmarkResult } from '../report.ts';
import type { BenchmarkContext } from '../benchmark-context.ts';

const rounds = 3;
const seconds = 10;
const callsPerSecond = 30;
/**
 * Factor that multiplies the request rates of the attack, so that the attacking address reaches its rate limit within
 * `seconds`.
 */
const speed = 5;
/** Name of the attack whose requests have no rate limit except that of the IP address. */
const unlimitedAttack = 'invented pages of the feed';

/** Measures the latency of one person's feed requests while another IP address uses its full rate limit. */
export async function measureLatencyDuringLoadFromOneIpAddress(
  context: BenchmarkContext,
): Promise<BenchmarkResult[]> {
  await context.restart({ PLAZA_RATE_SCALE: '1' });
  const attacker = await startAttacker(0);
  const population = await populationOf(context);
  const pairs: { value: number; base: number }[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      // Each round attacks from a new address, which has its full rate limit.
      const order = {
        seed: round,
        seconds,
        speed,
        population,
        readsOnly: true,
        address: `127.0.0.${2 + round}`,
      };
      const [attack, value] = await Promise.all([
        runAttack(attacker, { ...order, url: context.url, repeat: false }),
        readFeed(context, round),
      ]);
      // If none of these requests was refused, the address has not used up its rate limit.
      if (attack.statuses[unlimitedAttack]?.['429'] === undefined)
        throw new Error(`the address did not spend its allowance: ${JSON.stringify(attack.statuses)}`);
      const [, base] = await Promise.all([
        runAttack(attacker, { ...order, url: context.plainUrl, repeat: true }),
        readFeed(context, round),
      ]);
      pairs.push({ value, base });
    }
  } finally {
    attacker.kill('SIGKILL');
    await context.restart();
  }
  const middle = pairs.toSorted((a, b) => a.value / a.base - b.value / b.base)[Math.floor(rounds / 2)]!;
  return [
    createBenchmarkResult('listPosts p99 beside a greedy address', { ...middle, unit: 'ms', atMost: 3 }),
  ];
}

async function populationOf(context: BenchmarkContext): Promise<StormPopulation> {
  const rows = await context.db<StormAccount[]>`
    select id, handle, email, '' as token from users
    where id = any(${context.seeded.people.map(({ id }) => id)})`;
  const tokens = new Map(context.seeded.people.map(({ id, token }) => [id, token]));
  const accounts = rows.map((row) => ({ ...row, token: tokens.get(row.id)! }));
  return {
    people: accounts.slice(10, 60),
    attackers: accounts.slice(0, 10),
    postIds: context.seeded.postIds.slice(0, 200),
    attackerPostIds: [],
  };
}

/** Reads the home feed at a steady rate and returns the 99th percentile of the latency in milliseconds. */
async function readFeed(context: BenchmarkContext, round: number): Promise<number> {
  // Each round reads as a different person, because the calls of all rounds would exceed one person's rate limit.
  const { token } = context.seeded.people.at(-1 - round)!;
  const client = new LoopbackHttpClient(buildPersonIpAddress(round), 6);
  const delays: number[] = [];
  const begun = performance.now();
  const running: Promise<void>[] = [];
  for (const at of generateRandomArrivalTimes(callsPerSecond, seconds, createSeededRandom(round))) {
    const wait = at - (performance.now() - begun);
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const call = client.send(
      context.url,
      createFunctionCallRequest('listPosts', { feed: 'home', limit: 50 }, token),
    );
    running.push(
      call.then(({ status }) => {
        if (status !== 200) throw new Error(`listPosts answered ${status}`);
        delays.push(performance.now() - begun - at);
      }),
    );
  }
  await Promise.all(running);
  client.close();
  return delays.toSorted((a, b) => a - b)[Math.floor(delays.length * 0.99)]!;
}
