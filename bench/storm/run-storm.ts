/**
 * Runs the storm load test: a server with default rate limits, ordinary people, and an attacker in a separate process.
 */
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { startProcessThatPrintsUrl, startServer } from '../processes.ts';
import { runAttack, startAttacker } from './attacker-process.ts';
import type { AttackResponseCounts } from './attacker.ts';
import type { LoopbackHttpClient } from './client.ts';
import { type ListenerCatchUpTimes, measureListenerCatchUp } from './catch-up.ts';
import { countCallsUntilRateLimited } from './count-until-limited.ts';
import {
  createBrowserClients,
  type PersonTrafficResult,
  sendCallsOfOrdinaryPeople,
} from './ordinary-traffic.ts';
import { signUpStormPopulation, attackerIpAddress, warmUpAttackerIpAddress } from './population.ts';
import { turnSomePeopleIntoOnlineDrivers } from './ride-traffic.ts';
import { openLiveFeedTabs, type LiveFeedTab } from './tabs.ts';

interface StormOptions {
  seed: number;
  seconds: number;
  people: number;
  /** Factor for the sizes of hostile request bodies; 1 is the size limit. */
  scale: number;
  /** Duration in seconds of ordinary traffic before the measurement, so that the server has run all code once. */
  warmUpSeconds: number;
  /** Regular expression for names of attacks; only matching attacks run. */
  only?: string | undefined;
  /**
   * True to measure a baseline too: the same ordinary traffic, while the attacker sends its requests to a separate
   * plain server.
   */
  withQuiet: boolean;
  /** Environment variables of the server, such as the folder of its data. */
  env: Record<string, string>;
  /** Maximum time in milliseconds that search and notifications may take to show new content after the attack. */
  catchUpMs: number;
}

/** Measurements of one storm load test. */
export interface StormLoadTestResult {
  storm: PersonTrafficResult[];
  quiet: PersonTrafficResult[] | undefined;
  /** The simulated browser tabs that were open during the attack, with their numbers of updates and their failures. */
  tabs: LiveFeedTab[];
  catchUp: ListenerCatchUpTimes;
  attacker: AttackResponseCounts;
  /**
   * Number of log-ins with wrong passwords until the server limited the attacker's IP address; null if the server did
   * not limit it.
   */
  callsUntilLimited: number | null;
  /** Resident memory of the server before the attack, and its peak, in bytes; 0 if the system does not report it. */
  memory: { before: number; peak: number };
}

const heapMegabytes = 1_024;
const calmMs = 5_000;

/**
 * Runs the storm load test once and returns its measurements.
 * @throws Error if the server process ended during the test
 */
export async function runStormLoadTest(options: StormOptions): Promise<StormLoadTestResult> {
  const server = await startServer({
    PORT: '0',
    HOST: '127.0.0.1',
    PLAZA_STARTER_CITY: '0',
    ...options.env,
    NODE_OPTIONS: `--max-old-space-size=${heapMegabytes}`,
  });
  const plain = options.withQuiet ? await startProcessThatPrintsUrl('bench/plain-server.ts') : undefined;
  const attacker = await startAttacker(options.scale);
  let tabs: LiveFeedTab[] = [];
  let browsers: LoopbackHttpClient[] = [];
  try {
    const population = await signUpStormPopulation(server.url, options.people);
    const { seed, seconds } = options;
    const order = { seed, seconds, population, address: attackerIpAddress, only: options.only };
    const traffic = { seconds, seed };
    tabs = await openLiveFeedTabs(server.url, population);
    browsers = createBrowserClients(population);
    await turnSomePeopleIntoOnlineDrivers(server.url, population, browsers, options.env);
    // The baseline is measured after the storm, when the server has run all its code at least once. A warm-up attack
    // before the storm makes the server run this code too, so that both measurements have the same condition.
    if (options.withQuiet)
      await runAttack(attacker, {
        ...order,
        url: server.url,
        repeat: false,
        warmUp: true,
        address: warmUpAttackerIpAddress,
      });
    await sendCallsOfOrdinaryPeople(server.url, population, browsers, {
      ...traffic,
      seconds: options.warmUpSeconds,
    });
    const before = residentBytes(server.process, 'VmRSS');
    const [tally, storm] = await Promise.all([
      runAttack(attacker, { ...order, url: server.url, repeat: false }),
      sendCallsOfOrdinaryPeople(server.url, population, browsers, traffic),
    ]);
    const catchUp = await measureListenerCatchUp(server.url, population, options.catchUpMs);
    const callsUntilLimited = await countCallsUntilRateLimited(server.url, population);
    const memory = { before, peak: residentBytes(server.process, 'VmHWM') };
    let quiet: PersonTrafficResult[] | undefined;
    if (plain !== undefined) {
      await new Promise((resolve) => setTimeout(resolve, calmMs));
      [, quiet] = await Promise.all([
        runAttack(attacker, { ...order, url: plain.url, repeat: true }),
        sendCallsOfOrdinaryPeople(server.url, population, browsers, traffic),
      ]);
    }
    if (server.process.exitCode !== null) throw new Error(`The server ended with ${server.process.exitCode}`);
    return { storm, quiet, tabs, catchUp, attacker: tally, callsUntilLimited, memory };
  } finally {
    for (const one of [...tabs, ...browsers]) one.close();
    attacker.kill('SIGKILL');
    await plain?.stop();
    await server.stop();
  }
}

function residentBytes(child: ChildProcess, field: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
