/**
 * Database migrations: SQL files named `YYYYMMDDHHMM-feature-what.sql`, which run once each, in the order of their
 * names. There are no down migrations. Each file runs in one transaction. A file that starts with `-- no-transaction`
 * (for concurrent index builds) runs without a transaction, so its statements must be idempotent. A baseline is a file
 * that replaces the older files in its lines `-- replaces NAME DIGEST`. If a database has run all these older files,
 * the baseline is recorded as run without running it.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from './connection.ts';

/** One migration file. */
export interface Migration {
  name: string;
  sql: string;
  /** SHA-256 digest of the file's content, in hex. */
  digest: string;
  /**
   * The files that a baseline replaces, as name → SHA-256 digest in hex. Empty or undefined for any other migration.
   */
  replaces?: ReadonlyMap<string, string>;
}

const replacesLine = /^-- replaces (\S+) ([0-9a-f]{64})$/gm;

/** Reads the migrations of a folder, sorted by name. */
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
 * Runs the migrations that the database has not run yet, and returns their names. If several processes call this
 * function at the same time, an advisory lock makes them wait for each other. Before any migration runs, checks the
 * files against the migrations that the database has already run.
 * @param afterwards function that runs after all migrations, while the lock is still held
 * @throws Error with a one-line message, if a check or a migration fails. A check fails, for example, if the file of a
 *   migration was changed after the migration ran, or if the database is newer than this program.
 */
export async function migrate(
  db: Db,
  migrations: Migration[],
  afterwards?: (session: Session) => Promise<unknown>,
): Promise<string[]> {
  const session = await db.reserve();
  try {
    await session`set statement_timeout = 0`;
    // There is no timeout for the advisory lock, because the migrations of another process may take long. The
    // migrations themselves have a lock timeout.
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

/** The migrations that the database has run, as name → SHA-256 digest in hex. */
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

/**
 * Records a baseline migration as run if the database has already run every file that it replaces.
 * @throws Error if the database has run only some of these files
 */
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
 * Checks that no pending migration is older than a migration that has already run, so that all databases run the
 * migrations in the same order.
 * @throws Error that names the first pending migration that is too old
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
