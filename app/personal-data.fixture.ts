/** Reads from the database schema which columns refer to a person, for the tests of personal data. */
import type { Db } from '#platform/database/connection.ts';

/** A column that refers to the column `key` of the table `target`. */
export interface SchemaReference {
  table: string;
  column: string;
  target: string;
  key: string;
}

/**
 * Columns that look like ids but have no foreign key, by `table.column`. The value describes the table to which the id
 * refers; null if the column refers to no personal table. The test of personal data fails for a new column of this kind
 * until the column has a foreign key or an entry here.
 */
export const referencesWithoutForeignKey: Record<string, { target: string; key?: string } | null> = {
  // The name of a program, such as "command line".
  'admin_grants.granted_by': null,
  'email_grants.created_by': null,
  // A number that a browser tab generated; the erasure replaces it together with the person.
  'analytics_visits.session_id': null,
  'audit_log.actor': { target: 'users' },
  'audit_log.target': { target: 'users' },
  'comments.removed_by': { target: 'users' },
  'email_grants.email': { target: 'users', key: 'email' },
  'feed_wishes.target': { target: 'users' },
  'idempotency_keys.user_id': { target: 'users' },
  'investor_requests.email': { target: 'users', key: 'email' },
  'mail_outbox.recipient': { target: 'users', key: 'email' },
  // The network or the digest of the device that requested the mail. The row is deleted after a day.
  'mail_outbox.requested_by': null,
  'media.subject_id': { target: 'users' },
  'messages.post_id': { target: 'posts' },
  'messages.story_id': { target: 'stories' },
  'notifications.actor_id': { target: 'users' },
  'notifications.object_id': { target: 'users' },
  'notifications.target_id': { target: 'users' },
  'notifications.user_id': { target: 'users' },
  'one_time_tokens.email': { target: 'users', key: 'email' },
  'post_likes.user_id': { target: 'users' },
  'post_shares.user_id': { target: 'users' },
  'post_views.viewer': { target: 'users' },
  'posts.deleted_by': { target: 'users' },
  // The pin of an erased comment is removed with the comment's text.
  'posts.pinned_comment_id': null,
  // Ids of an event and its occurrence. Both are public, and may be deleted before the trip.
  'ride_shared_trips.event_id': null,
  'ride_shared_trips.occurrence_id': null,
  // A post of any person, which may be deleted before the post that quotes it.
  'posts.quoted_post_id': null,
  'posts.venue_id': null,
  'progress_entries.link_id': null,
  'progress_entries.target': null,
  'progress_entries.user_id': { target: 'users' },
  'progress_withheld.user_id': { target: 'users' },
  'reports.target_id': { target: 'users' },
  'search_counted.post_id': { target: 'posts' },
  'search_post_words.post_id': { target: 'posts' },
  'stories.deleted_by': { target: 'users' },
  // Always null: comments on stories are flat.
  'story_comments.parent_id': null,
  // The e-mail address of another person, who confirmed it by e-mail. It does not belong to an account.
  'trusted_contacts.email': null,
  'story_views.user_id': { target: 'users' },
  'story_views.viewer': { target: 'users' },
  'token_accounts.id': { target: 'users' },
  'token_accounts.owner_id': { target: 'users' },
  'token_transfers.credit_account': { target: 'token_accounts' },
  'token_transfers.debit_account': { target: 'token_accounts' },
  'users.email': null,
};

/** Matches names of text columns that may refer to a person. Columns of type uuid always may. */
const personalName =
  '(^|_)(id|by|viewer|actor|target|recipient|sender|owner|user|author|person|guest|email)$';

/** Returns the names of all tables of the schema. */
export async function listTables(db: Db): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`;
  return rows.map((row) => row.name);
}

/** Returns the foreign keys between two tables of the schema. */
async function listForeignKeys(db: Db): Promise<SchemaReference[]> {
  return db<SchemaReference[]>`
    select r.relname as table, a.attname as column, t.relname as target, b.attname as key
    from pg_constraint c
    join pg_class r on r.oid = c.conrelid join pg_class t on t.oid = c.confrelid
    join pg_namespace n on n.oid = r.relnamespace and n.nspname = 'public'
    cross join lateral unnest(c.conkey, c.confkey) as k (own, other)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
    join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.other
    where c.contype = 'f' and c.conrelid <> c.confrelid order by 1, 2`;
}

/**
 * Returns `table.column` of every column that may contain an id and has no foreign key, except primary keys named
 * `id`.
 */
export async function listIdColumnsWithoutForeignKey(db: Db): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select c.relname || '.' || a.attname as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
      and a.attname <> 'id'
      and (a.atttypid = 'uuid'::regtype or a.atttypid = 'text'::regtype and a.attname ~ ${personalName})
      and not exists (select from pg_constraint k
        where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any(k.conkey))
    order by 1`;
  return rows.map((row) => row.name);
}

/** Returns the foreign keys of the schema and the entries of `referencesWithoutForeignKey` as one list. */
export async function listSchemaReferences(db: Db): Promise<SchemaReference[]> {
  const loose = Object.entries(referencesWithoutForeignKey).flatMap(([name, reference]) => {
    const [table, column] = name.split('.') as [string, string];
    return reference === null
      ? []
      : [{ table, column, target: reference.target, key: reference.key ?? 'id' }];
  });
  return [...(await listForeignKeys(db)), ...loose];
}

/** A table column, with the values in it that refer to one person. */
export interface PersonalDataTrace {
  table: string;
  column: string;
  values: string[];
}

/**
 * Finds the columns through which rows refer to a person. In most tables these columns refer to people directly; in the
 * other tables they refer to rows of other personal tables.
 */
export async function findPersonalDataTraces(
  db: Db,
  references: readonly SchemaReference[],
  tables: ReadonlySet<string>,
  userId: string,
): Promise<PersonalDataTrace[]> {
  const columnsOf = (table: string) => {
    const own = references.filter((one) => one.table === table);
    const direct = own.filter((one) => one.target === 'users');
    return direct.length > 0 ? direct : own.filter((one) => tables.has(one.target));
  };
  const condition = (table: string): string =>
    table === 'users' ? `id = '${userId}'` : columnsOf(table).map(matches).join(' or ');
  const matches = ({ column, target, key }: SchemaReference): string =>
    `"${column}"::text in (select "${key}"::text from "${target}" where ${condition(target)})`;
  const traces: PersonalDataTrace[] = [{ table: 'users', column: 'id', values: [userId] }];
  for (const reference of [...tables].flatMap(columnsOf)) {
    const { table, column } = reference;
    const rows = await db.unsafe<{ value: string }[]>(
      `select distinct "${column}"::text as value from "${table}" where ${matches(reference)}`,
    );
    traces.push({ table, column, values: rows.map((row) => row.value) });
  }
  return traces;
}

/** Counts the rows of `table` whose `column` still contains one of the person's `values`, such as their id. */
export async function countRowsOfTrace(
  db: Db,
  { table, column, values }: PersonalDataTrace,
): Promise<number> {
  const [row] = await db<{ n: number }[]>`
    select count(*)::int as n from ${db(table)} where ${db(column)}::text = any(${values}::text[])`;
  return row!.n;
}

/**
 * Filters the given columns of the trace's table: returns those that have a value in at least one row that refers to
 * the person.
 */
export async function filterNonEmptyColumns(
  db: Db,
  trace: PersonalDataTrace,
  columns: readonly string[],
): Promise<string[]> {
  const filled: string[] = [];
  for (const column of columns) {
    const rows = await db`
      select from ${db(trace.table)} where ${db(trace.column)}::text = any(${trace.values}::text[])
        and ${db(column)} is not null and ${db(column)}::text not in ('', '[]', '{}') limit 1`;
    if (rows.length > 0) filled.push(column);
  }
  return filled;
}

/** Filters the given tables: returns those that contain the text in any column, ignoring case. */
export async function listTablesWithText(db: Db, tables: readonly string[], text: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of tables) {
    const rows = await db`select from ${db(table)} t where t::text ilike ${`%${text}%`} limit 1`;
    if (rows.length > 0) found.push(table);
  }
  return found;
}
