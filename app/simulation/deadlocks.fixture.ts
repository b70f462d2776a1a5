/** Counts the deadlocks that PostgreSQL has detected, and reads its log messages about them. */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Db } from '#platform/database/connection.ts';

interface Deadlocks {
  count: number;
  /**
   * The log messages about deadlocks in all databases of the test run; empty if there was no deadlock in this database.
   * A failed test prints them, because deadlocks are hard to reproduce.
   */
  told: string;
}

/**
 * Returns the number of deadlocks in the database so far, and the log entries about them. The number may lack recent
 * deadlocks of connections that are still open; each connection reports its deadlocks at the latest when it is closed.
 */
export async function countDeadlocks(db: Db): Promise<Deadlocks> {
  const [row] = await db<{ count: number; folder: string }[]>`
    select deadlocks::int as count, current_setting('data_directory') as folder
    from pg_stat_database where datname = current_database()`;
  const { count, folder } = row!;
  if (count === 0) return { count, told: '' };
  const log = await readFile(join(dirname(folder), 'postgres.log'), 'utf8');
  const parts = log.split(/^(?=\S+ \S+ UTC \[)/m);
  const told = parts.flatMap((part, at) =>
    part.includes('deadlock detected') ? parts.slice(at, at + 2) : [],
  );
  return { count, told: told.join('') };
}
