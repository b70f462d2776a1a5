/** SQL queries for the words and tags in public posts. Posts of private or inactive accounts are left out (EXP-067). */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import { buildPublicPostConditionSql } from '#features/posts/server/public.ts';
import type { SpellingCandidate } from '../domain/choose-spelling.ts';
import { buildPrefixConditionSql } from './build-prefix-condition.ts';

/** Number of newest public posts whose words are counted. */
const newest = 5_000;

/**
 * SQL: the distinct words of a text that may be suggested as spelling corrections. They have 3 to 60 characters and
 * contain no digit and none of `/ . @ :`.
 */
const wordsOf = (sql: Queryable, text: ReturnType<Queryable>) => sql`array(
  select word from unnest(tsvector_to_array(to_tsvector('simple', plain_text(${text})))) as word
  where char_length(word) between 3 and 60 and word !~ '[0-9/.@:]')`;

/** Number of newest places whose names `isSearchWordTableBuilt` checks. */
const checkedVenues = 100;

/**
 * Returns true if the table of words is completely built. Event listeners add words of posts even before the first
 * build, so a non-empty table can be incomplete. The table counts as built if it contains the names of the newest
 * places.
 */
export async function isSearchWordTableBuilt(sql: Queryable): Promise<boolean> {
  const [row] = await sql<{ has: boolean }[]>`
    select exists (select from search_words) and not exists (
      select from (select name from venues order by created_at desc limit ${checkedVenues}) v,
        unnest(${wordsOf(sql, sql`v.name`)}) as w (word)
      where not exists (select from search_words s where s.word = w.word)) as has`;
  return row!.has;
}

/** Rebuilds the word counts from the newest public posts and from all venues. Waits for a concurrent rebuild. */
export async function rebuildSearchWordCounts(tx: Tx): Promise<void> {
  await tx`lock table search_words, search_post_words in share row exclusive mode`;
  await tx`delete from search_words`;
  await tx`delete from search_post_words`;
  await tx`
    insert into search_post_words (post_id, words)
    select p.id, ${wordsOf(tx, tx`p.content`)} from (
      select p.id, p.content from posts p join users u on u.id = p.user_id
      where ${buildPublicPostConditionSql(tx)} order by p.created_at desc, p.id desc limit ${newest}) p`;
  await tx`
    insert into search_words (word, uses)
    select word, count(*) from (
      select unnest(words) as word from search_post_words
      union all
      select unnest(${wordsOf(tx, tx`name || ' ' || also_known_as::text || ' ' || district || ' ' || city || ' ' || coalesce(blurb, '')`)}) from venues
    ) w group by word`;
}

/** Rebuilds the number of posts of each tag from all public posts. Waits for a concurrent rebuild. */
export async function rebuildSearchTagCounts(tx: Tx): Promise<void> {
  await tx`lock table search_tags in share row exclusive mode`;
  await tx`delete from search_counted`;
  await tx`
    insert into search_counted (post_id, tags)
    select p.id, p.tags from posts p join users u on u.id = p.user_id
    where ${buildPublicPostConditionSql(tx)} and p.tags <> '{}'`;
  await tx`delete from search_tags`;
  await tx`
    insert into search_tags (tag, posts)
    select tag, count(*) from search_counted, unnest(tags) as tag group by tag`;
}

/**
 * Updates the word counts after posts have changed. Compares the current words of each post with the words that were
 * counted for it, and adds the differences. A post that is deleted or not public counts as having no words. A word that
 * is no longer used is deleted.
 */
export async function updateSearchWordCounts(tx: Tx, postIds: readonly string[]): Promise<void> {
  if (postIds.length === 0) return;
  const ids = postIds as string[];
  // A lock serializes the updates, because two concurrent transactions would apply the same difference twice. The
  // tables are locked in the same order as in `rebuildSearchWordCounts`.
  await tx`lock table search_words, search_post_words in share row exclusive mode`;
  // A single SQL statement reads one snapshot. With two statements, an edit that is committed between them could be
  // stored without being counted.
  const changes = await tx<{ word: string; delta: number }[]>`
    with current as materialized (
      select p.id as post_id, ${wordsOf(tx, tx`p.content`)} as words
      from posts p join users u on u.id = p.user_id where p.id = any(${ids}::uuid[]) and ${buildPublicPostConditionSql(tx)}
    ), before as materialized (
      select words from search_post_words where post_id = any(${ids}::uuid[])
    ), removed as (
      delete from search_post_words
      where post_id = any(${ids}::uuid[]) and post_id not in (select post_id from current)
    ), kept as (
      insert into search_post_words (post_id, words) select post_id, words from current
      on conflict (post_id) do update set words = excluded.words
    )
    select word, sum(delta)::int as delta from (
      select unnest(words) as word, 1 as delta from current
      union all
      select unnest(words), -1 from before
    ) d group by word having sum(delta) <> 0 order by word`;
  const change = (wanted: readonly { word: string; delta: number }[]) =>
    tx`unnest(${wanted.map((row) => row.word)}::text[], ${wanted.map((row) => row.delta)}::int[]) as c (word, delta)`;
  const fewer = changes.filter((row) => row.delta < 0);
  const more = changes.filter((row) => row.delta > 0);
  await tx`
    delete from search_words s using ${change(fewer)} where s.word = c.word and s.uses + c.delta <= 0`;
  await tx`update search_words s set uses = s.uses + c.delta from ${change(fewer)} where s.word = c.word`;
  await tx`
    insert into search_words as s (word, uses) select c.word, c.delta from ${change(more)}
    on conflict (word) do update set uses = s.uses + excluded.uses`;
}

/**
 * Returns the posts whose current tags differ from the tags that were counted for them, with both lists of tags. Posts
 * that are deleted or not public have no current tags.
 */
export async function listPostsWithUncountedTagChanges(
  tx: Tx,
  postIds: readonly string[],
): Promise<{ postId: string; before: string[]; after: string[] }[]> {
  // This lock conflicts with the lock of the nightly rebuild, so that the rebuild cannot replace the counted tags
  // meanwhile.
  await tx`lock table search_tags in row exclusive mode`;
  return tx<{ postId: string; before: string[]; after: string[] }[]>`
    select id as "postId", before, after from (
      select i.id, coalesce(c.tags, '{}') as before,
        case when p.id is not null and ${buildPublicPostConditionSql(tx)} then p.tags else '{}' end as after
      from unnest(${postIds as string[]}::uuid[]) as i (id)
      left join search_counted c on c.post_id = i.id
      left join posts p on p.id = i.id
      left join users u on u.id = p.user_id) t
    where before <> after`;
}

/**
 * Adds the given differences to the stored number of posts of each tag. Also stores the tags that are now counted for
 * each given post, so that the next change of the post can be compared with them.
 * @param counted posts with their new tags
 * @param difference tags whose number of posts changes; `by` is the number to add, which can be negative
 */
export async function updateSearchTagCounts(
  tx: Tx,
  counted: readonly { postId: string; after: string[] }[],
  difference: readonly { tag: string; by: number }[],
): Promise<void> {
  const rows = counted.map(({ postId, after }) => ({ id: postId, tags: after }));
  await tx`
    with given as (
      select id, array(select jsonb_array_elements_text(tags)) as tags
      from jsonb_to_recordset(${tx.json(rows)}::jsonb) as g (id uuid, tags jsonb)
    ), emptied as (
      delete from search_counted where post_id in (select id from given where tags = '{}')
    )
    insert into search_counted (post_id, tags) select id, tags from given where tags <> '{}'
    on conflict (post_id) do update set tags = excluded.tags`;
  if (difference.length === 0) return;
  await tx`
    with given as (
      select * from jsonb_to_recordset(${tx.json(difference)}::jsonb) as g (tag text, by integer)
    ), ended as (
      delete from search_tags s using given g where s.tag = g.tag and s.posts + g.by <= 0
    ), changed as (
      update search_tags s set posts = s.posts + g.by from given g where s.tag = g.tag and s.posts + g.by > 0
    )
    insert into search_tags (tag, posts)
    select g.tag, g.by from given g
    where g.by > 0 and not exists (select from search_tags s where s.tag = g.tag) order by g.tag`;
}

/**
 * Lists the ids of a person's newest posts that are not deleted, at most `newest`, because no more posts are counted.
 */
export async function listNewestPostIdsByAuthor(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from posts where user_id = ${userId} and deleted_at is null
    order by created_at desc, id desc limit ${newest}`;
  return rows.map((row) => row.id);
}

/** A word of a search, with variants of it among which its correct spelling is looked up. */
interface SpellingQuery {
  word: string;
  /**
   * Words that differ from the searched word by one typo: two swapped letters, or one missing, additional or wrong
   * letter.
   */
  edits: readonly string[];
  /** The ways to split the word into two words. */
  splits: readonly (readonly [string, string])[];
  /** True if the word may be incomplete. The word then counts as known if any known word begins with it. */
  isOpen: boolean;
}

/** Known words that resemble a word of a search. */
export interface SpellingLookupResult {
  isKnown: boolean;
  candidates: SpellingCandidate[];
  /** Split of the word into two known words, separated by a space; null if there is none. */
  split: string | null;
}

/**
 * Maximum number of similar known words that each table returns for a misspelled word. The most similar words are
 * chosen.
 */
const maxCandidates = 12;

/**
 * Returns for each word whether it is known. For an unknown word, also returns the words in posts, places and names
 * that resemble it. Stop words are never suggested, because no index contains them.
 */
export async function checkSpellingAndFindSimilarWords(
  sql: Queryable,
  words: readonly SpellingQuery[],
): Promise<SpellingLookupResult[]> {
  const isIn = (table: string, column: string) => sql`(
    exists (select from ${sql(table)} s where s.${sql(column)} = w.word)
    or (w.open and exists (
      select from ${sql(table)} s where ${buildPrefixConditionSql(sql, sql`s.${sql(column)}`, sql`w.word`)})))`;
  const resembling = (table: string, uses: ReturnType<Queryable>) => sql`
    (select s.word, ${uses} as uses from ${sql(table)} s where s.word = any(w.edits))
    union
    (select s.word, ${uses} as uses from ${sql(table)} s where s.word % w.word
      order by similarity(s.word, w.word) desc, s.word limit ${maxCandidates})`;
  const rows = await sql<
    { isKnown: boolean; candidates: SpellingCandidate[] | null; split: string | null }[]
  >`
    select k.known as "isKnown",
      case when not k.known then (
        select json_agg(c) from (${resembling('search_words', sql`s.uses`)}
          union ${resembling('search_names', sql`1`)}) c
        where to_tsvector('english', c.word) <> '') end as candidates,
      case when not k.known then (
        select p.a || ' ' || p.b from unnest(w.firsts, w.seconds) as p (a, b)
        join search_words a on a.word = p.a join search_words b on b.word = p.b
        order by least(a.uses, b.uses) desc, p.a limit 1) end as split
    from (
      select at, plain_text(e->>'word') as word, (e->>'isOpen')::bool as open,
        array(select jsonb_array_elements_text(e->'edits')) as edits,
        array(select s->>0 from jsonb_array_elements(e->'splits') s) as firsts,
        array(select s->>1 from jsonb_array_elements(e->'splits') s) as seconds
      from jsonb_array_elements(${sql.json(words as never)}::jsonb) with ordinality as j (e, at)) w
    cross join lateral (select ${isIn('search_words', 'word')} or ${isIn('search_names', 'word')}
      or ${isIn('search_tags', 'tag')} as known) k
    order by w.at`;
  return rows.map((row) => ({ ...row, candidates: row.candidates ?? [] }));
}

/** Maximum number of words that are suggested as completions of an incomplete word. The most used words are chosen. */
const maxCompletions = 4;

/** Returns the words in posts and places that begin with a text, the most used first. */
export async function listWordCompletions(sql: Queryable, prefix: string): Promise<string[]> {
  const rows = await sql<{ word: string }[]>`
    select s.word from search_words s where ${buildPrefixConditionSql(sql, sql`s.word`, sql`plain_text(${prefix})`)}
    order by s.uses desc, s.word limit ${maxCompletions}`;
  return rows.map((row) => row.word);
}
