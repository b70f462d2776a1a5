/**
 * Benchmark of fairness: latency of one person's feed while another address uses its full rate limit for the most
 * expensive reads. In the baseline the same requests go to a separate plain server.
 */
import type { Account, Population } from '../storm/population.ts';
import { chooseAddress } from '../storm/population.ts';
import { attack, startAttacker } from '../storm/attacker-process.ts';
import { createCall, Client } from '../storm/client.ts';
import { drawArrivalTimes, seededRandom } from '../random.ts';
import { type Line, createLine } from '../report.ts';
import type { Town } from '../town.ts';

const rounds = 3;
const seconds = 10;
const callsPerSecond = 30;

export async function measureNeighbor(town: Town): Promise<Line[]> {
  await town.restart({ PLAZA_RATE_SCALE: '1' });
  const attacker = await startAttacker(0);
  const population = await populationOf(town);
  const pairs: { value: number; base: number }[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      // Each round attacks from a new address, which has its full rate limit.
      const order = {
        seed: round,
        seconds,
        population,
        readsOnly: true,
        address: `127.0.0.${2 + round}`,
      };
      const [, value] = await Promise.all([
        attack(attacker, { ...order, url: town.url, repeat: false }),
        readFeed(town, round),
      ]);
      const [, base] = await Promise.all([
        attack(attacker, { ...order, url: town.plainUrl, repeat: true }),
        readFeed(town, round),
      ]);
      pairs.push({ value, base });
    }
  } finally {
    attacker.kill('SIGKILL');
    await town.restart();
  }
  const middle = pairs.toSorted((a, b) => a.value / a.base - b.value / b.base)[Math.floor(rounds / 2)]!;
  return [createLine('listPosts p99 beside a greedy address', { ...middle, unit: 'ms', atMost: 3 })];
}

async function populationOf(town: Town): Promise<Population> {
  const rows = await town.db<Account[]>`
    select id, handle, email, '' as token from users
    where id = any(${town.seeded.people.map(({ id }) => id)})`;
  const tokens = new Map(town.seeded.people.map(({ id, token }) => [id, token]));
  const accounts = rows.map((row) => ({ ...row, token: tokens.get(row.id)! }));
  return {
    people: accounts.slice(10, 60),
    attackers: accounts.slice(0, 10),
    postIds: town.seeded.postIds.slice(0, 200),
    attackerPostIds: [],
  };
}

/** Reads the home feed at a steady rate and returns the 99th percentile of the latency in milliseconds. */
async function readFeed(town: Town, round: number): Promise<number> {
  // Each round reads as another person, so that nobody exceeds their rate limit.
  const { token } = town.seeded.people.at(-1 - round)!;
  const client = new Client(chooseAddress(round), 6);
  const delays: number[] = [];
  const begun = performance.now();
  const running: Promise<void>[] = [];
  for (const at of drawArrivalTimes(callsPerSecond, seconds, seededRandom(round))) {
    const wait = at - (performance.now() - begun);
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const call = client.send(town.url, createCall('listPosts', { feed: 'home', limit: 50 }, token));
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
