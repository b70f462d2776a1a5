/**
 * Process of the attacker in the storm, a load test under attack. Its argument is the factor for the sizes of hostile
 * request bodies: 1 is the size limit. The parent process sends an `AttackPlan` for each attack. A plan with `repeat`
 * sends the same requests at the same times as the previous attack, but to another server, so that both attacks load
 * the machine equally.
 */
import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import { encodeCursor } from '#platform/contract/cursor.ts';
import { generateRandomArrivalTimes, pickRandomItem, createSeededRandom } from '../random.ts';
import { type Attack, listAttacks, listExpensiveReadAttacks } from './attacks.ts';
import { LoopbackHttpClient, type OutgoingRequest } from './client.ts';
import { type HostileRequestBodies, createHostileRequestBodies } from './hostile-request-bodies.ts';
import type { StormPopulation } from './population.ts';

/** Describes one attack: its target, its duration and its kinds of requests. */
export interface AttackPlan {
  url: string;
  seconds: number;
  seed: number;
  population: StormPopulation;
  /** Local IP address that sends the attack. */
  address: string;
  /** Regular expression for names of attacks, such as `live sockets`; only matching attacks run. */
  only?: string | undefined;
  /**
   * True to send only a few requests of each kind, one after another, so that the server has run all code before the
   * measurement.
   */
  warmUp?: boolean;
  /** True to send only expensive reads instead of all kinds of attacks. */
  readsOnly?: boolean;
  /** Factor that multiplies the rates of all attacks; 1 by default. */
  speed?: number;
  /** True to send exactly the requests of the previous attack again. */
  repeat: boolean;
}

/**
 * Result of an attack: the number of sent and skipped requests, and the number of responses by attack and HTTP status.
 * Status 0 is a failed connection.
 */
export interface AttackResponseCounts {
  sent: number;
  skipped: number;
  statuses: Record<string, Record<string, number>>;
}

const maxInFlight = 200;
const liveSockets = 50;
const subscriptionsPerSocket = 64;
const slowSockets = 30;
const warmUpShots = 5;

/**
 * Indexes of the requests that the latest attack sent, in the order of its schedule. An attack skips a request if too
 * many others are unanswered; a repeated attack skips the same requests.
 */
let sentIndexes = new Set<number>();

const scale = Number(process.argv[2]);
const bodies: HostileRequestBodies =
  scale > 0 ? await createHostileRequestBodies(scale) : { huge: [], bombs: [] };

process.on('message', (order: AttackPlan) => {
  void run(order).then((tally) => process.send!(tally));
});
process.send!('ready');

async function run(order: AttackPlan): Promise<AttackResponseCounts> {
  const client = new LoopbackHttpClient(order.address, maxInFlight);
  const tally = await send(order, client);
  client.close();
  return tally;
}

async function send(order: AttackPlan, client: LoopbackHttpClient): Promise<AttackResponseCounts> {
  if (order.warmUp) return warmUp(order, client);
  if (order.readsOnly) return shootAll(order, listExpensiveReadAttacks(order.population), client);
  return stormAll(order, client);
}

async function warmUp(order: AttackPlan, client: LoopbackHttpClient): Promise<AttackResponseCounts> {
  const tally: AttackResponseCounts = { sent: 0, skipped: 0, statuses: {} };
  const random = createSeededRandom(order.seed + 2);
  for (const attack of listAttacks(order.population, bodies)) {
    for (let shot = 0; shot < warmUpShots; shot++) {
      count(tally, attack, await shoot(client, order.url, attack.make(random)));
      tally.sent++;
    }
  }
  return tally;
}

async function stormAll(order: AttackPlan, client: LoopbackHttpClient): Promise<AttackResponseCounts> {
  const end = new AbortController();
  const isWanted = (name: string) => new RegExp(order.only ?? '').test(name);
  const open = order.repeat ? [] : openSlowSockets(order);
  const sockets = isWanted('live sockets') ? subscribeToMuch(order, client, end.signal) : Promise.resolve([]);
  const attacks = listAttacks(order.population, bodies).filter(({ name }) => isWanted(name));
  const tally = await shootAll(order, attacks, client);
  end.abort();
  for (const socket of open) socket.destroy();
  for (const socket of await sockets) socket.terminate();
  return tally;
}

async function shootAll(
  order: AttackPlan,
  attacks: Attack[],
  client: LoopbackHttpClient,
): Promise<AttackResponseCounts> {
  const tally: AttackResponseCounts = { sent: 0, skipped: 0, statuses: {} };
  if (!order.repeat) sentIndexes = new Set();
  const random = createSeededRandom(order.seed);
  const schedule = attacks
    .flatMap((attack) =>
      generateRandomArrivalTimes(attack.perSecond * (order.speed ?? 1), order.seconds, random).map((at) => ({
        at,
        attack,
      })),
    )
    .toSorted((a, b) => a.at - b.at);
  const begun = performance.now();
  let inFlight = 0;
  const running: Promise<void>[] = [];
  for (const [index, { at, attack }] of schedule.entries()) {
    // Creates the request even if it is skipped, so that the same seed gives the same requests when the attack is
    // repeated.
    const shot = attack.make(random);
    const wait = at - (performance.now() - begun);
    if (wait > 1) await pause(wait);
    if (order.repeat ? !sentIndexes.has(index) : inFlight >= maxInFlight) {
      tally.skipped++;
      continue;
    }
    sentIndexes.add(index);
    tally.sent++;
    inFlight++;
    running.push(
      shoot(client, order.url, shot).then((status) => {
        inFlight--;
        count(tally, attack, status);
      }),
    );
  }
  await Promise.race([Promise.all(running), pause(5_000)]);
  return tally;
}

function count(tally: AttackResponseCounts, attack: Attack, status: number): void {
  const counts = (tally.statuses[attack.name] ??= {});
  counts[status] = (counts[status] ?? 0) + 1;
}

function shoot(client: LoopbackHttpClient, url: string, shot: OutgoingRequest): Promise<number> {
  return client.send(url, shot).then(
    ({ status }) => status,
    () => 0,
  );
}

/** Opens as many live connections as one IP address may have, each with the maximum number of subscriptions. */
async function subscribeToMuch(
  order: AttackPlan,
  client: LoopbackHttpClient,
  signal: AbortSignal,
): Promise<WebSocket[]> {
  const random = createSeededRandom(order.seed + 1);
  const sockets: WebSocket[] = [];
  for (let opened = 0; opened < liveSockets && !signal.aborted; opened++) {
    const frames = Array.from({ length: subscriptionsPerSocket }, (_, id) => subscription(order, id, random));
    if (order.repeat) {
      void shoot(client, order.url, { method: 'POST', path: '/', body: frames.join('') });
    } else {
      sockets.push(openLive(order, frames));
    }
    await pause(50);
  }
  return sockets;
}

function openLive({ url, address }: AttackPlan, frames: string[]): WebSocket {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/live`, { localAddress: address });
  socket.on('error', () => {});
  socket.on('open', () => {
    socket.send(JSON.stringify({ type: 'hello' }));
    for (const frame of frames) socket.send(frame);
  });
  return socket;
}

function subscription({ population }: AttackPlan, id: number, random: () => number): string {
  const { people, postIds } = population;
  const cursor = encodeCursor([
    new Date(1.6e12 + Math.floor(random() * 1.9e11)).toISOString(),
    pickRandomItem(postIds, random),
  ]);
  const [query, args] = pickRandomItem<[string, unknown]>(
    [
      ['listPosts', { limit: 50, cursor }],
      ['listPosts', { limit: 1 + Math.floor(random() * 50) }],
      ['listPosts', { userId: pickRandomItem(people, random).id, limit: 20 }],
      ['listComments', { postId: pickRandomItem(postIds, random), limit: 50 }],
      ['getPosts', { postIds: Array.from({ length: 20 }, () => pickRandomItem(postIds, random)) }],
      ['getUserStats', { userId: pickRandomItem(people, random).id }],
    ],
    random,
  );
  return JSON.stringify({ type: 'subscribe', id, query, args });
}

/** Opens connections that send the beginning of a request and never complete it. */
function openSlowSockets({ url, address }: AttackPlan): Socket[] {
  const { hostname, port } = new URL(url);
  return Array.from({ length: slowSockets }, () => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: address });
    socket.on('error', () => {});
    socket.write('POST /plaza/us-central1/listPosts HTTP/1.1\r\nHost: plaza\r\nContent-Length: 100\r\n');
    return socket;
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
