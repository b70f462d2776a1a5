/**
 * Prepares a database for the server: runs the migrations, installs the job queue's tables, and grants the privileges
 * of the app role.
 */
import { grantAppPrivileges, readConnectedDatabaseRole } from './app-privileges.ts';
import { openConnectionPools, type DatabaseConnectionSettings, type Db } from './connection.ts';
import { migrate, type Migration } from './migrate.ts';
import { migrateJobQueue } from './queue-schema.ts';

interface PreparedDatabase {
  /** Names of the migrations that this call has run. */
  ran: string[];
  /**
   * True if the server's database role could rewrite append-only tables, such as the token ledger and the audit log.
   */
  canRewrite: boolean;
  /** Name of the server's database role. */
  role: string;
}

/** Returns a warning for the operator: the server's database role could rewrite append-only tables. */
export function buildExcessivePrivilegesWarning(role: string): string {
  return `The database role "${role}" owns the tables, so the database cannot protect the ledger and the audit log from the server. Separate the roles with PLAZA_MIGRATE_URL (docs/operations.md).`;
}

/**
 * Runs the missing migrations, updates the job queue's tables, and grants the server's database role its privileges.
 * Grants nothing if that role owns the tables.
 * @param db connection pool with the server's database role
 * @param migrationTarget connection data of the role that owns the tables; undefined if the server's role owns them
 * @throws Error with a one-line message, if the migrations fail, if the role may not run them, or if the two roles
 *   connect to different databases
 */
export async function migrateDatabaseAndGrantPrivileges(
  db: Db,
  migrationTarget: string | DatabaseConnectionSettings | undefined,
  migrations: Migration[],
): Promise<PreparedDatabase> {
  const before = await readConnectedDatabaseRole(db);
  if (migrationTarget === undefined) {
    if (!before.canRewrite && (await isMigratedByAnotherRole(db))) {
      throw new Error(
        `The database role "${before.name}" may not run migrations: set PLAZA_MIGRATE_URL to the role that owns the tables.`,
      );
    }
    const ran = await migrate(db, migrations, migrateJobQueue);
    return { ran, canRewrite: true, role: before.name };
  }
  const owner = openConnectionPools(migrationTarget, { max: 1, applicationName: 'plaza-migrate' });
  try {
    const ran = await migrate(owner, migrations, async (session) => {
      await migrateJobQueue(session);
      await grantAppPrivileges(session, before.name);
    });
    if (!(await hasMigrations(db)))
      throw new Error('DATABASE_URL and PLAZA_MIGRATE_URL name different databases.');
    const { canRewrite } = await readConnectedDatabaseRole(db);
    return { ran, canRewrite, role: before.name };
  } finally {
    await owner.end({ timeout: 2 });
  }
}

/**
 * Returns true if another role runs the migrations of this database: the table that lists them exists, and the
 * connected role does not own it.
 */
async function isMigratedByAnotherRole(db: Db): Promise<boolean> {
  const [row] = await db<{ isOwner: boolean }[]>`
    select pg_has_role(current_user, relowner, 'MEMBER') as "isOwner"
    from pg_class where oid = to_regclass('public.migrations')`;
  return row?.isOwner === false;
}

/** Returns true if the table that lists the migrations exists in the database. */
async function hasMigrations(db: Db): Promise<boolean> {
  const [row] = await db<{ there: boolean }[]>`select to_regclass('public.migrations') is not null as there`;
  return row?.there ?? false;
}
