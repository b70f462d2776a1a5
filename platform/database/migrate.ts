/**
 * Migrations: SQL files named `YYYYMMDDHHMM-feature-what.sql`, forward only. Each runs once, in the order of the
 * names. A file runs in one transaction, unless it starts with the line `-- no-transaction` (concurrent index
 * builds); then its statements must be repeatable. A baseline lists the files that it replaces, one line `--
 * replaces NAME DIGEST` each: a database that has run all of them records the baseline without running it.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from './connection.ts';

export interface Migration {
  name: string;
  sql: string;
  /** SHA-256 of the file, in hex. */
  digest: string;
  /** Digests of the files that a baseline replaces, by name. */
  replaces?: ReadonlyMap<string, string>;
}

const replacesLine = /^-- replaces (\S+) ([0-9a-f]{64})$/gm;

/** Reads the migrations of a folder in order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{12}-.+\.sql$/.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      const digest = createHash('sha256').update(sql).digest('hex');
      const replaces = new Map([...sql.matchAll(replacesLine)].map(([, file, old]) => [file!, old!]));
      return { name, sql, digest, replaces };
    }),
  );
}

/**
 * Runs the missing migrations of the database. Concurrent processes run one after the other. Returns the names that
 * ran.
 * @param afterwards runs after all migrations, while the lock is still held
 * @throws Error with one line, before anything is changed: the database is newer than this program, a file was
 * changed after it ran, a file is older than one that ran, or the database has run only a part of the files that
 * the baseline replaces
 */
export async function migrate(
  db: Db,
  migrations: Migration[],
  afterwards?: (session: Session) => Promise<unknown>,
): Promise<string[]> {
  const session = await db.reserve();
  try {
    await session`set statement_timeout = 0`;
    // Waiting for the other process has no timeout, because its migrations may take long. The migrations themselves
    // have a lock timeout.
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
    refuseUnknown(applied, migrations);
    for (const migration of migrations) await adoptBaseline(session, migration, applied);
    refuseOutOfOrder(applied, migrations);
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

/** Digests of the migrations that the database has run, by name. */
type Applied = Map<string, string>;

function refuseUnknown(applied: Applied, migrations: readonly Migration[]): void {
  const known = new Map(
    migrations.flatMap(({ name, digest, replaces = [] }) => [[name, digest], ...replaces]),
  );
  for (const [name, digest] of applied) {
    const ours = known.get(name);
    if (ours === undefined) {
      throw new Error(`The database is newer than this program (it has ${name}). Start the newer version.`);
    }
    if (ours !== digest) {
      throw new Error(`Migration ${name} was changed after it ran. Migrations only go forward.`);
    }
  }
}

/** Records a baseline if the database has run every file that the baseline replaces. */
async function adoptBaseline(session: Session, migration: Migration, applied: Applied): Promise<void> {
  const replaced = [...(migration.replaces?.keys() ?? [])];
  const missing = replaced.filter((name) => !applied.has(name));
  if (missing.length === replaced.length) return;
  if (missing.length > 0) {
    throw new Error(
      `The database is older than this program can migrate: it lacks ${missing[0]}. Start the version of November 22, 2026 once, then this one.`,
    );
  }
  await inTransaction(session, async () => {
    await session`delete from migrations where name = any(${replaced}::text[])`;
    await record(session, migration);
  });
  for (const name of replaced) applied.delete(name);
  applied.set(migration.name, migration.digest);
}

/**
 * A file that is older than one that ran was merged late. It is refused, because databases would differ by the
 * order of execution.
 */
function refuseOutOfOrder(applied: Applied, migrations: readonly Migration[]): void {
  const last = [...applied.keys()].toSorted().at(-1);
  const late = migrations.find(({ name }) => !applied.has(name) && last !== undefined && name < last);
  if (late === undefined) return;
  throw new Error(
    `Migration ${late.name} is older than ${last}, which has run. Name it by the current time, so that it runs last.`,
  );
}

type Session = Awaited<ReturnType<Db['reserve']>>;

async function apply(session: Session, migration: Migration): Promise<void> {
  if (migration.sql.startsWith('-- no-transaction')) {
    await session.unsafe(migration.sql);
    await record(session, migration);
    return;
  }
  try {
    await inTransaction(session, async () => {
      await session.unsafe(migration.sql);
      await record(session, migration);
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Migration ${migration.name} failed: ${reason}`, { cause: error });
  }
}

async function record(session: Session, { name, digest }: Migration): Promise<void> {
  await session`insert into migrations (name, digest) values (${name}, ${digest})`;
}

async function inTransaction(session: Session, body: () => Promise<void>): Promise<void> {
  await session`begin`;
  try {
    await body();
    await session`commit`;
  } catch (error) {
    await session`rollback`;
    throw error;
  }
}
