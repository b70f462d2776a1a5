/**
 * The tables of the job queue (pg-boss), installed like our own tables by the migration role before the server
 * starts.
 */
import { getConstructionPlans, getMigrationPlans } from 'pg-boss';
import packageJson from 'pg-boss/package.json' with { type: 'json' };
import type { Db } from './connection.ts';

/** The schema of these tables. */
export const queueSchema = 'jobs';

type Session = Awaited<ReturnType<Db['reserve']>>;

/** Installs the queue's schema or updates it to the version of the library. Returns whether it changed anything. */
export async function migrateQueue(session: Session): Promise<boolean> {
  const [installed] = await session<{ there: boolean }[]>`
    select to_regclass(${`${queueSchema}.version`}) is not null as there`;
  if (!installed?.there) {
    await session.unsafe(getConstructionPlans(queueSchema));
    return true;
  }
  const [row] = await session<{ version: number }[]>`select version from jobs.version`;
  const version = row?.version ?? 0;
  if (version >= packageJson.pgboss.schema) return false;
  await session.unsafe(getMigrationPlans(queueSchema, version));
  return true;
}
