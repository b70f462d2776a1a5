/**
 * Migrations: SQL files, forward only, each once; new ones are named `YYYYMMDDHHMM-feature-what.sql`. A file is one transaction, or starts with the line
 * `-- no-transaction` (concurrent index builds), in which case its statements must be repeatable.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from './connection.ts';

export interface Migration {
  name: string;
  sql: string;
  digest: string;
}

/** Reads the migrations of a folder in their order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^(\d{4}|\d{12})-.+\.sql$/.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, digest: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Brings the database up to `migrations`. Two processes at once take turns. Returns the names that ran.
 * @param afterwards runs when all migrations are done, while the lock is still held
 * @throws Error when the database is newer than this code, or a file that ran before has been changed since
 */
export async function migrate(
  db: Db,
  migrations: Migration[],
  afterwards?: (session: Session) => Promise<unknown>,
): Promise<string[]> {
  const session = await db.reserve();
  try {
    await session`set statement_timeout = 0`;
    // Taking turns lasts as long as the other one's migrations do; those themselves wait for nobody for long.
    await session`set lock_timeout = 0`;
    await session`select pg_advisory_lock(7350001)`;
    await session`reset lock_timeout`;
    await session`create table if not exists migrations (
      name text primary key, digest text not null, applied_at timestamptz not null default now())`;
    const applied = new Map(
      (await session<{ name: string; digest: string }[]>`select name, digest from migrations`).map((row) => [
        row.name,
        row.digest,
      ]),
    );
    refuseStrangers(applied, migrations);
    const ran: string[] = [];
    for (const migration of migrations) {
      if (applied.has(migration.name)) continue;
      await apply(session, migration);
      ran.push(migration.name);
    }
    await afterwards?.(session);
    return ran;
  } finally {
    await session`select pg_advisory_unlock(7350001)`.catch(() => {});
    await session`reset statement_timeout`.catch(() => {});
    session.release();
  }
}

function refuseStrangers(applied: Map<string, string>, migrations: Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.digest]));
  for (const [name, digest] of applied) {
    const ours = known.get(name);
    if (ours === undefined) {
      throw new Error(`The database is newer than this program (it has ${name}). Start the newer version.`);
    }
    if (ours !== digest)
      throw new Error(`Migration ${name} was changed after it ran. Migrations only go forward.`);
  }
}

type Session = Awaited<ReturnType<Db['reserve']>>;

async function apply(session: Session, migration: Migration): Promise<void> {
  const record = () =>
    session`insert into migrations (name, digest) values (${migration.name}, ${migration.digest})`;
  if (migration.sql.startsWith('-- no-transaction')) {
    await session.unsafe(migration.sql);
    await record();
    return;
  }
  await session`begin`;
  try {
    await session.unsafe(migration.sql);
    await record();
    await session`commit`;
  } catch (error) {
    await session`rollback`;
    throw new Error(
      `Migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
}
