/** Kills a server while clients write to it, for tests of the data after a crash. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from '../../e2e/server-process.ts';

/**
 * Maximum duration of the load before a kill, in milliseconds. On a slow machine, the server may have acknowledged
 * fewer than `minCalls` calls by then.
 */
const longestRoundMs = 20_000;

interface KillOptions {
  /**
   * Index of this kill, from 0. It selects the minimum duration of the load, 150 to 850 ms, so that the kills happen at
   * different moments.
   */
  round: number;
  /**
   * Number of further acknowledged calls for which the kill waits, so that it happens during real work. It waits for at
   * most `longestRoundMs`.
   */
  minCalls: number;
  /** Counter of acknowledged calls, which the clients increase. */
  counts: { acknowledged: number };
  /** Clients that write until the server does not answer. */
  clients: Promise<unknown>[];
}

/** Kills the server while clients call it, and waits until all clients have stopped. */
export async function killDuringLoad(server: ServerProcess, options: KillOptions): Promise<void> {
  const { round, minCalls, counts, clients } = options;
  const enough = counts.acknowledged + minCalls;
  const giveUpAt = performance.now() + longestRoundMs;
  await sleep(150 + ((round * 137) % 700));
  while (counts.acknowledged < enough && performance.now() < giveUpAt) await sleep(10);
  await server.kill();
  await Promise.all(clients);
}
