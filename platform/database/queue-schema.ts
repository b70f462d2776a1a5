/**
 * The tables of the job queue (pg-boss). Like our own tables, they are created by the migration role before the server
 * starts.
 */
import { getConstructionPlans, getMigrationPlans } from 'pg-boss';
import packageJson from 'pg-boss/package.json' with { type: 'json' };
import type { Db } from './connection.ts';

/** Name of the database schema that contains the job queue's tables. */
export const jobQueueSchemaName = 'jobs';

type Session = Awaited<ReturnType<Db['reserve']>>;

/**
 * Creates the job queue's tables, or updates them to the version that the library requires. Returns true if anything
 * changed.
 */
export async function migrateJobQueue(session: Session): Promise<boolean> {
  const [installed] = await session<{ there: boolean }[]>`
    select to_regclass(${`${jobQueueSchemaName}.version`}) is not null as there`;
  if (!installed?.there) {
    await session.unsafe(getConstructionPlans(jobQueueSchemaName));
    return true;
  }
  const [row] = await session<{ version: number }[]>`select version from jobs.version`;
  const version = row?.version ?? 0;
  if (version >= packageJson.pgboss.schema) return false;
  await session.unsafe(getMigrationPlans(jobQueueSchemaName, version));
  return true;
}
