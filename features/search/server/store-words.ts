/** The words and tags that are in use, but for those in posts of private people (EXP-067). */
import type { Queryable, Tx } from '#platform/database/connection.ts';

/** Posts read when all words are collected anew. */
const newest = 5_000;

export async function hasWords(sql: Queryable): Promise<boolean> {
  const [row] = await sql<{ any: boolean }[]>`select exists (select from search_words) as any`;
  return row!.any;
}

/** Collects all words anew. Two at once take turns. */
export async function rebuildWords(tx: Tx): Promise<void> {
  await tx`lock table search_words in share row exclusive mode`;
  await tx`delete from search_words`;
  await tx`
    insert into search_words (word, uses)
    select word, count(*) from (
      select unnest(tsvector_to_array(to_tsvector('simple', plain_text(content)))) as word
      from (
        select p.content from posts p join users u on u.id = p.user_id
        where p.deleted_at is null and not u.is_private order by p.created_at desc, p.id desc limit ${newest}) p
      union all
      select unnest(tsvector_to_array(to_tsvector('simple', plain_text(name || ' ' || district || ' ' || city)))) from venues
    ) w where char_length(word) between 3 and 60 and word !~ '[0-9/.@:]' group by word`;
}

/** Counts all tags again from every post. Waits for a running count. */
export async function rebuildTags(tx: Tx): Promise<void> {
  await tx`lock table search_tags in share row exclusive mode`;
  await tx`delete from search_counted`;
  await tx`
    insert into search_counted (post_id, tags)
    select p.id, p.tags from posts p join users u on u.id = p.user_id
    where p.deleted_at is null and not u.is_private and p.tags <> '{}'`;
  await tx`delete from search_tags`;
  await tx`
    insert into search_tags (tag, posts)
    select tag, count(*) from search_counted, unnest(tags) as tag group by tag`;
}

/** Adds the words of some posts. */
export function addWords(tx: Tx, postIds: readonly string[]) {
  return tx`
    insert into search_words as s (word, uses)
    select word, count(*) from posts p join users u on u.id = p.user_id and not u.is_private,
      unnest(tsvector_to_array(to_tsvector('simple', plain_text(p.content)))) as word
    where p.id = any(${postIds as string[]}::uuid[]) and p.deleted_at is null
      and char_length(word) between 3 and 60 and word !~ '[0-9/.@:]'
    group by word order by word
    on conflict (word) do update set uses = s.uses + excluded.uses`;
}

/** Adds the words of edited posts that are not in use yet. An edit does not count a word once more. */
export function addMissingWords(tx: Tx, postIds: readonly string[]) {
  return tx`
    insert into search_words (word, uses)
    select distinct word, 1 from posts p join users u on u.id = p.user_id and not u.is_private,
      unnest(tsvector_to_array(to_tsvector('simple', plain_text(p.content)))) as word
    where p.id = any(${postIds as string[]}::uuid[]) and p.deleted_at is null
      and char_length(word) between 3 and 60 and word !~ '[0-9/.@:]'
    order by word
    on conflict do nothing`;
}

/**
 * Posts whose tags are counted otherwise than they are now, in a statement that reads each post once, however often it was
 * edited. Deleted posts and those of private people count no tags.
 */
export async function listTagChanges(
  tx: Tx,
  postIds: readonly string[],
): Promise<{ postId: string; before: string[]; after: string[] }[]> {
  // The daily count replaces what is compared here.
  await tx`lock table search_tags in row exclusive mode`;
  return tx<{ postId: string; before: string[]; after: string[] }[]>`
    select id as "postId", before, after from (
      select i.id, coalesce(c.tags, '{}') as before,
        case when p.id is null or u.is_private then '{}' else p.tags end as after
      from unnest(${postIds as string[]}::uuid[]) as i (id)
      left join search_counted c on c.post_id = i.id
      left join posts p on p.id = i.id and p.deleted_at is null
      left join users u on u.id = p.user_id) t
    where before <> after`;
}

/** Stores the tags that are counted from now on, and changes their numbers of posts. */
export async function applyTagChanges(
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

/** The latest posts of a person that stand, whose words and tags are to be looked at anew. */
export async function listPostIdsOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from posts where user_id = ${userId} and deleted_at is null
    order by created_at desc, id desc limit ${newest}`;
  return rows.map((row) => row.id);
}

/** For each word: null where it is in use or nothing is like it, else the word in use that is most like it. */
export async function correctWords(
  sql: Queryable,
  words: readonly { word: string; exchanged: string[] }[],
): Promise<(string | null)[]> {
  const rows = await sql<{ at: number; better: string | null }[]>`
    select w.at::int, case when exists (select from search_words s where s.word like w.word || '%') then null else (
      select s.word from search_words s
      where s.word % w.word or s.word = any(array(select jsonb_array_elements_text(w.exchanged)))
      order by s.word = any(array(select jsonb_array_elements_text(w.exchanged))) desc,
        similarity(s.word, w.word) desc, s.uses desc, s.word limit 1) end as better
    from (select at, plain_text(e->>'word') as word, e->'exchanged' as exchanged
      from jsonb_array_elements(${sql.json(words)}::jsonb) with ordinality as j (e, at)) w order by w.at`;
  return rows.map((row) => row.better);
}
