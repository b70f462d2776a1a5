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

/** Counts all tags anew: every post is gone through. Two at once take turns. */
export async function rebuildTags(tx: Tx): Promise<void> {
  await tx`lock table search_tags in share row exclusive mode`;
  await tx`delete from search_tags`;
  await tx`
    insert into search_tags (tag, posts)
    select tag, count(*) from posts p join users u on u.id = p.user_id, unnest(p.tags) as tag
    where p.deleted_at is null and not u.is_private group by tag`;
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

/** Posts of a tag counted when one of them comes or goes; the number of a tag with more is true every morning. */
const countedAtOnce = 500;

/** Counts the tags of some posts anew, those they had before their last edit too, but for the tags that very many have. */
export async function recountTags(tx: Tx, postIds: readonly string[]): Promise<void> {
  const ids = postIds as string[];
  const touched = await tx<{ tag: string }[]>`
    select distinct tag from (
      select unnest(tags) as tag from posts where id = any(${ids}::uuid[])
      union all
      select unnest(v.tags) from post_versions v where v.post_id = any(${ids}::uuid[])
    ) t where not exists (select from search_tags s where s.tag = t.tag and s.posts > ${countedAtOnce}) order by tag`;
  const tags = touched.map((row) => row.tag);
  if (tags.length === 0) return;
  const counted = await tx<{ tag: string; posts: number }[]>`
    select t.tag, (
      select count(*)::int from (
        select from posts p join users u on u.id = p.user_id
        where p.deleted_at is null and not u.is_private and p.tags @> array[t.tag] limit ${countedAtOnce + 1}) c) as posts
    from unnest(${tags}::text[]) as t (tag)`;
  const used = counted.filter((row) => row.posts > 0);
  await tx`delete from search_tags where tag = any(${tags}) and tag <> all(${used.map((row) => row.tag)}::text[])`;
  await tx`
    insert into search_tags (tag, posts)
    select * from unnest(${used.map((row) => row.tag)}::text[], ${used.map((row) => row.posts)}::int[])
    on conflict (tag) do update set posts = excluded.posts`;
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
