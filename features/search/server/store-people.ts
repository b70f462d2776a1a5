/** People by name or handle. Each way of matching is an index range that yields a bounded number before anything is sorted. */
import type { PendingQuery, Row } from 'postgres';
import type { Queryable } from '#platform/database/connection.ts';
import { beginsWith } from './begins-with.ts';

type Fragment = PendingQuery<Row[]>;

export interface NameQuery {
  /** What names and handles are compared with. */
  text: string;
  /** The words of the text; the last one may be half typed. */
  words: readonly string[];
}

/** People that one way of matching yields, and that are compared in all, at most. */
const matchesPerWay = 300;
const maxCompared = 450;

/** People whose name has words that begin so, in any order. */
const byWords = (sql: Queryable, words: readonly string[]) => sql`
  (select id from users where deleted_at is null and to_tsvector('simple', plain_text(display_name)) @@ (
    select to_tsquery('simple', string_agg('''' || replace(plain_text(word), '''', ' ') || ''':*', ' & '))
    from unnest(${words as string[]}::text[]) as w (word) where plain_text(word) <> '') limit ${matchesPerWay})`;

/** People whose handle or name begins with the text, then by words. Later ways are only followed while there is room. */
function candidates(sql: Queryable, query: NameQuery, corrected: readonly string[] | null) {
  const by = (text: Fragment) => sql`
    (select id from users where deleted_at is null and ${beginsWith(sql, text, sql`(select t from asked)`)}
      order by ${text} using ~<~ limit ${matchesPerWay})`;
  return sql`
    select id from (${by(sql`handle`)} union all ${by(sql`plain_text(display_name)`)}
      union all ${byWords(sql, query.words)}
      ${corrected === null ? sql`` : sql`union all ${byWords(sql, corrected)}`}) c
    limit ${maxCompared}`;
}

/**
 * People whose name or handle is like a text, best first; inactive people are left out.
 * @param corrected the words as names spell them, where the text spells them otherwise
 */
export async function matchPeople(
  sql: Queryable,
  query: NameQuery,
  corrected: readonly string[] | null,
  page: { skip: number; limit: number },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    with asked as materialized (select plain_text(${query.text}) as t),
    named as materialized (
      select u.id, u.handle, plain_text(u.display_name) as name
      from users u
      where u.id = any(array(${candidates(sql, query, corrected)}))
        and u.deleted_at is null and u.deactivated_at is null and u.suspended_at is null
        and u.deletion_requested_at is null
    )
    select n.id from named n, asked
    order by (n.handle = asked.t) desc, (starts_with(n.name, asked.t) or starts_with(n.handle, asked.t)) desc,
      greatest(word_similarity(asked.t, n.name), similarity(n.handle, asked.t)) desc, n.handle
    offset ${page.skip} limit ${page.limit}`;
  return rows.map((row) => row.id);
}

/** For each word: null where a name has a word that begins so, or none is like it; else the most alike word of a name. */
export async function correctNameWords(
  sql: Queryable,
  words: readonly { word: string; exchanged: string[] }[],
): Promise<(string | null)[]> {
  const rows = await sql<{ better: string | null }[]>`
    select case when exists (select from search_names s where ${beginsWith(sql, sql`s.word`, sql`w.word`)}) then null else (
      select s.word from search_names s
      where s.word % w.word or s.word = any(w.exchanged)
      order by s.word = any(w.exchanged) desc, similarity(s.word, w.word) desc, s.word limit 1) end as better
    from (
      select at, plain_text(e->>'word') as word, array(select jsonb_array_elements_text(e->'exchanged')) as exchanged
      from jsonb_array_elements(${sql.json(words)}::jsonb) with ordinality as j (e, at)) w order by w.at`;
  return rows.map((row) => row.better);
}

/** Collects the words of names again. Waits for a running collection. */
export async function rebuildNameWords(sql: Queryable): Promise<void> {
  await sql`lock table search_names in share row exclusive mode`;
  await sql`
    delete from search_names where word not in (
      select word from users, words_of_name(display_name) as word where deleted_at is null)`;
}
