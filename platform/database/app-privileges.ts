/**
 * Privileges of the app role, the database role of the server's SQL statements. The role reads and writes rows but owns
 * nothing. Therefore neither SQL injection nor a bug can alter a table, disable a trigger or rewrite an append-only
 * table.
 */
import type { Db, Queryable } from './connection.ts';
import { jobQueueSchemaName } from './queue-schema.ts';

/** Append-only tables. A test checks that every table with a trigger that refuses changes is in this list. */
export const appendOnlyTables = ['audit_log', 'token_transfers', 'trip_log_entries'];
/** Tables whose rows may be inserted and updated, but not deleted. */
const undeletableTables = ['token_accounts', 'token_holds', 'token_days'];
/** Tables that the app role may only read. Migrations and the functions in `securityDefinerFunctions` write to them. */
const readOnlyTables = ['migrations', 'event_partitions'];
/**
 * Database functions that run with the privileges of the role that owns the tables (`security definer`). The app role
 * calls them for tasks that its own privileges do not permit, such as dropping an old partition of the event log.
 */
export const securityDefinerFunctions = [
  'open_event_partition(timestamptz)',
  'enter_event_partition()',
  'drop_event_partition(timestamptz)',
];

const schemas = ['public', jobQueueSchemaName];

type Session = Awaited<ReturnType<Db['reserve']>>;

/**
 * Grants the app role the privileges that it needs, and revokes all others. Idempotent. The caller must own the tables
 * and hold the migration lock. Does nothing if the app role is a member of the role that owns the tables.
 * @returns the number of SQL statements that ran; 0 if nothing had to be changed
 */
export async function grantAppPrivileges(session: Session, role: string): Promise<number> {
  const [owner] = await session<{ isOwner: boolean }[]>`
    select pg_has_role(${role}::text, current_user, 'MEMBER') as "isOwner"`;
  if (owner?.isOwner) return 0;
  const statements = [
    ...(await tableStatements(session, role)),
    ...(await schemaStatements(session, role)),
    ...(await databaseStatements(session, role)),
    ...(await sequenceStatements(session, role)),
    ...(await functionStatements(session, role)),
  ];
  if (statements.length === 0) return 0;
  await session`begin`;
  try {
    for (const statement of statements) await session.unsafe(statement);
    await session`commit`;
  } catch (error) {
    await session`rollback`;
    throw error;
  }
  return statements.length;
}

/** Returns the `revoke` and `grant` statements for each table on which the role's privileges are wrong. */
async function tableStatements(session: Session, role: string): Promise<string[]> {
  const rows = await session<{ statement: string }[]>`
    with tables as (
      select format('%I.%I', n.nspname, c.relname) as name, c.oid, case
        when n.nspname = 'public' and c.relname = any(${readOnlyTables}::text[]) then '{SELECT}'
        when n.nspname = 'public' and c.relname = any(${appendOnlyTables}::text[]) then '{SELECT,INSERT}'
        when n.nspname = 'public' and c.relname = any(${undeletableTables}::text[]) then '{SELECT,INSERT,UPDATE}'
        else '{SELECT,INSERT,UPDATE,DELETE}' end::text[] as wanted
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any(${schemas}::text[]) and c.relkind in ('r', 'p', 'v', 'm')),
    rights as (
      select t.*, array(
        select right_name from unnest('{SELECT,INSERT,UPDATE,DELETE,TRUNCATE,REFERENCES,TRIGGER}'::text[]) right_name
        where has_table_privilege(${role}::text, t.oid, right_name)) as present
      from tables t)
    select format('revoke all on %s from %I; grant %s on %s to %I', name, ${role}::text,
      array_to_string(wanted, ', '), name, ${role}::text) as statement
    from rights where not (wanted <@ present and present <@ wanted) order by name`;
  return rows.map((row) => row.statement);
}

async function schemaStatements(session: Session, role: string): Promise<string[]> {
  const rows = await session<{ statement: string }[]>`
    select format('grant usage on schema %I to %I; revoke create on schema %I from %I, public',
      nspname, ${role}::text, nspname, ${role}::text) as statement
    from pg_namespace
    where nspname = any(${schemas}::text[])
      and (not has_schema_privilege(${role}::text, oid, 'USAGE') or has_schema_privilege(${role}::text, oid, 'CREATE'))`;
  return rows.map((row) => row.statement);
}

/**
 * Returns the SQL statements that revoke the role's privileges to create schemas and temporary tables. A temporary
 * table would hide a real table of the same name.
 */
async function databaseStatements(session: Session, role: string): Promise<string[]> {
  const rows = await session<{ statement: string }[]>`
    select format('revoke temporary, create on database %I from %I, public', current_database(), ${role}::text) as statement
    where has_database_privilege(${role}::text, current_database(), 'TEMPORARY, CREATE')`;
  return rows.map((row) => row.statement);
}

async function sequenceStatements(session: Session, role: string): Promise<string[]> {
  const rows = await session<{ statement: string }[]>`
    select format('grant usage on sequence %I.%I to %I', n.nspname, c.relname, ${role}::text) as statement
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any(${schemas}::text[])
      and case when c.relkind = 'S' then not has_sequence_privilege(${role}::text, c.oid, 'USAGE') else false end`;
  return rows.map((row) => row.statement);
}

async function functionStatements(session: Session, role: string): Promise<string[]> {
  const rows = await session<{ statement: string }[]>`
    select format('grant execute on function %s to %I', f.oid::regprocedure, ${role}::text) as statement
    from unnest(${securityDefinerFunctions}::text[]) as name
    cross join lateral (select to_regprocedure('public.' || name) as oid) f
    where f.oid is not null and not has_function_privilege(${role}::text, f.oid, 'EXECUTE')`;
  return rows.map((row) => row.statement);
}

/**
 * Returns the name of the database role with which `db` is connected. `canRewrite` is true if this role could rewrite
 * append-only tables: it is a superuser, owns the database or a table, or has a privilege to change a table.
 */
export async function readConnectedDatabaseRole(
  db: Queryable,
): Promise<{ name: string; canRewrite: boolean }> {
  const [row] = await db<{ name: string; canRewrite: boolean }[]>`
    select current_user::text as name, (
      (select rolsuper from pg_roles where rolname = current_user)
      or pg_has_role(current_user, (select datdba from pg_database where datname = current_database()), 'MEMBER')
      or exists (
        select from pg_class c where c.relname = any(${appendOnlyTables}::text[]) and c.relkind = 'r'
          and (pg_has_role(current_user, c.relowner, 'MEMBER') or has_table_privilege(c.oid, 'UPDATE, DELETE, TRUNCATE')))
    ) as "canRewrite"`;
  return row!;
}
