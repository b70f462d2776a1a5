import { cpus } from 'node:os';
import type { Db } from '#platform/database/connection.ts';

/** Maximum processor load at which the machine counts as idle, as a fraction of all processors. */
const maxIdleLoad = 0.15;

/**
 * Waits until the database commits few transactions and the machine is idle, but at most two minutes. Otherwise work of
 * the previous benchmark, such as the cleanup of the database, would slow down the next one.
 */
export async function waitUntilMachineIdle(watched: Db): Promise<void> {
  const commits = async () =>
    (
      await watched<{ n: number }[]>`
      select xact_commit::int as n from pg_stat_database where datname = current_database()`
    )[0]!.n;
  let before = { commits: await commits(), ...machineTimes() };
  for (let calm = 0, second = 0; calm < 2 && second < 120; second++) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const now = { commits: await commits(), ...machineTimes() };
    const share = 1 - (now.idle - before.idle) / (now.all - before.all);
    calm = now.commits - before.commits < 20 && share < maxIdleLoad ? calm + 1 : 0;
    before = now;
  }
}

function machineTimes(): { all: number; idle: number } {
  let [all, idle] = [0, 0];
  for (const { times } of cpus()) {
    idle += times.idle;
    for (const time of Object.values(times)) all += time;
  }
  return { all, idle };
}
