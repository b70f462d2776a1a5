/** How often PostgreSQL had to end a wait of two for each other, and what it said of it. */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Db } from '#platform/database/connection.ts';

interface Deadlocks {
  count: number;
  /**
   * Who waited for whom and with which statements, in all databases of the test run: to be told with a failure, for these
   * waits come and go by chance.
   */
  told: string;
}

/** Of one database so far; its connections tell of it at the latest when they end. */
export async function deadlocksIn(db: Db): Promise<Deadlocks> {
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
