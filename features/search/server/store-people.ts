/**
 * SQL queries for the search for people by name or handle. Each subquery, such as the one for handles, reads a limited
 * number of rows from an index. Sorting is therefore fast even in a large town.
 */
import type { PendingQuery, Row } from 'postgres';
import type { Queryable } from '#platform/database/connection.ts';
import { buildPrefixConditionSql } from './build-prefix-condition.ts';

type Fragment = PendingQuery<Row[]>;

/** Search text that is compared with the names and handles of people. */
export interface PersonNameSearchCriteria {
  /** Search text that is compared with whole names and handles. */
  text: string;
  /** Words that the person has typed. The last one may be incomplete. */
  words: readonly string[];
}

/**
 * Maximum number of people that one subquery of the SQL in `candidates` reads. An example of a subquery is the one for
 * handles that begin with the text. All subqueries together read at most `maxCompared` people. Further people are not
 * found.
 */
const matchesPerWay = 200;
/**
 * Minimum length of a one-word search text that is compared with names without their spaces: `annabrown` finds “Anna
 * Brown”. A shorter text is mostly a first name, which the other subqueries find anyway.
 */
const minLengthWithoutSpaces = 8;
const maxCompared = 300;

/** SQL: the columns of a person that the ranking compares. */
const person = (sql: Queryable) => sql`id, handle, plain_text(display_name) as name`;

/**
 * SQL condition: the account is active. Contains the condition of the partial indexes on `users`, so that PostgreSQL
 * can use these indexes.
 */
const isActive = (sql: Queryable) => sql`
  deleted_at is null and deactivated_at is null and suspended_at is null and deletion_requested_at is null`;

/**
 * SQL: people whose display name matches all given words, in any order. A given word matches if a word of the name
 * begins with it.
 */
const byWords = (sql: Queryable, words: readonly string[]) => sql`
  (select ${person(sql)} from users where ${isActive(sql)} and to_tsvector('simple', plain_text(display_name)) @@ (
    select to_tsquery('simple', string_agg('''' || replace(plain_text(word), '''', ' ') || ''':*', ' & '))
    from unnest(${words as string[]}::text[]) as w (word) where plain_text(word) <> '') limit ${matchesPerWay})`;

/**
 * SQL for the people who match, at most `maxCompared`, in this order:
 * - people whose handle or name begins with the text
 * - people whose name contains words that begin with the typed or the corrected words
 * - for a search of one long word, people whose name without spaces begins with this word
 * The same person can occur more than once.
 */
function candidates(sql: Queryable, query: PersonNameSearchCriteria, corrected: readonly string[] | null) {
  const by = (text: Fragment, prefix = sql`(select t from asked)`) => sql`
    (select ${person(sql)} from users
      where ${isActive(sql)} and ${buildPrefixConditionSql(sql, text, prefix)}
      order by ${text} using ~<~ limit ${matchesPerWay})`;
  const mayBeWholeName = query.words.length === 1 && query.text.length >= minLengthWithoutSpaces;
  const joined = sql`(select name_without_spaces(t) from asked)`;
  return sql`
    select id, handle, name from (${by(sql`handle`)} union all ${by(sql`plain_text(display_name)`)}
      union all ${byWords(sql, query.words)}
      ${corrected === null ? sql`` : sql`union all ${byWords(sql, corrected)}`}
      ${mayBeWholeName ? sql`union all ${by(sql`name_without_spaces(display_name)`, joined)}` : sql``}) c
    limit ${maxCompared}`;
}

/**
 * Returns the ids of active people whose name or handle resembles a text, best match first.
 * @param corrected words with corrected spelling; null if no word was corrected
 */
export async function findMatchingPersonIds(
  sql: Queryable,
  query: PersonNameSearchCriteria,
  corrected: readonly string[] | null,
  page: { skip: number; limit: number },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    with asked as materialized (select plain_text(${query.text}) as t),
    named as materialized (select distinct id, handle, name from (${candidates(sql, query, corrected)}) c)
    select n.id from named n, asked
    order by (n.handle = asked.t) desc, (starts_with(n.name, asked.t) or starts_with(n.handle, asked.t)) desc,
      greatest(word_similarity(asked.t, n.name), similarity(n.handle, asked.t)) desc, n.handle
    offset ${page.skip} limit ${page.limit}`;
  return rows.map((row) => row.id);
}

/**
 * Corrects misspelled words, with the words of people's names as the dictionary. Returns for each given word the most
 * similar word of a name; null if no similar word exists. Also returns null for a word that needs no correction,
 * because a word of a name begins with it.
 */
export async function correctPersonNameSpellings(
  sql: Queryable,
  words: readonly { word: string; exchanged: string[] }[],
): Promise<(string | null)[]> {
  const rows = await sql<{ better: string | null }[]>`
    select case when exists (select from search_names s where ${buildPrefixConditionSql(sql, sql`s.word`, sql`w.word`)}) then null else (
      select s.word from search_names s
      where s.word % w.word or s.word = any(w.exchanged)
      order by s.word = any(w.exchanged) desc, similarity(s.word, w.word) desc, s.word limit 1) end as better
    from (
      select at, plain_text(e->>'word') as word, array(select jsonb_array_elements_text(e->'exchanged')) as exchanged
      from jsonb_array_elements(${sql.json(words)}::jsonb) with ordinality as j (e, at)) w order by w.at`;
  return rows.map((row) => row.better);
}

/**
 * Deletes the words that no longer occur in any person's name. Database triggers add the words of new names. Waits for
 * a concurrent run of this function.
 */
export async function deleteUnusedPersonNameWords(sql: Queryable): Promise<void> {
  await sql`lock table search_names in share row exclusive mode`;
  await sql`
    delete from search_names where word not in (
      select word from users, words_of_name(display_name) as word where deleted_at is null)`;
}
