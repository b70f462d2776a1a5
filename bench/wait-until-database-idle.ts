import type { Db } from '#platform/database/connection.ts';

const lookMs = 200;
/** Number of consecutive checks, 200 ms apart, that must find no active connection to the database. */
const requiredIdleChecks = 5;

/**
 * Waits until the server's listeners have probably handled all events: until no connection to the database was active
 * in several consecutive checks. Unlike `waitUntilMachineIdle`, does not wait for other programs on the machine.
 * @param maxSeconds maximum wait; after this time the function returns even if the database is busy
 */
export async function waitUntilDatabaseIdle(watched: Db, maxSeconds = 30): Promise<void> {
  const end = performance.now() + maxSeconds * 1_000;
  for (let calm = 0; calm < requiredIdleChecks && performance.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, lookMs));
    const [row] = await watched<{ working: number }[]>`
      select count(*)::int as working from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and backend_type in ('client backend', 'autovacuum worker') and state <> 'idle'`;
    calm = row!.working === 0 ? calm + 1 : 0;
  }
}
