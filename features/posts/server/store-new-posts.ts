/** SQL that inserts the new posts of a batch. */
import type { Tx } from '#platform/database/connection.ts';
import { computeH3Cells } from '#features/places/server/public.ts';
import type { PostRow } from '../domain/present-post.ts';

/**
 * Claims the deduplication keys of posts and inserts the posts whose id and key are both free, in one SQL statement.
 * Keys are claimed in a fixed order, so that concurrent batches cannot deadlock.
 * @param options.keys deduplication keys by post id
 * @param options.since a deduplication key that was claimed before this time is free again
 * @returns the number of claimed keys and the ids of the inserted posts. If more keys were claimed than posts inserted,
 * a concurrent transaction inserted a post with the same id; the caller must then roll back.
 */
export async function insertNewPosts(
  tx: Tx,
  posts: readonly PostRow[],
  options: { keys: ReadonlyMap<string, string>; now: Date; since: Date },
): Promise<{ claimed: number; inserted: Set<string> }> {
  const { keys, now, since } = options;
  const asked = posts.map((post) => {
    const { id, userId, content, place, images, tags, mentions, source, idempotencyKey } = post;
    const { cellSmall, cellLarge } = computeH3Cells(place);
    const dedupKey = keys.get(id);
    return {
      id,
      userId,
      content,
      place,
      images,
      tags,
      mentions,
      source,
      idempotencyKey,
      dedupKey,
      cellSmall,
      cellLarge,
    };
  });
  const [row] = await tx<{ claimed: number; inserted: string[] }[]>`
    with asked as (
      select * from jsonb_to_recordset(${tx.json(asked as never)}) as a (id uuid, "userId" uuid, content text,
        place jsonb, images jsonb, tags text[], mentions jsonb, source text, "idempotencyKey" text, "dedupKey" text,
        "cellSmall" text, "cellLarge" text)
      where not exists (select from posts p where p.id = a.id)),
    claimed as (
      insert into post_identities as i (user_id, dedup_key, post_id, created_at)
      select "userId", "dedupKey", id, ${now} from asked order by "userId", "dedupKey"
      on conflict (user_id, dedup_key) do update
        set post_id = excluded.post_id, created_at = excluded.created_at where i.created_at <= ${since}
      returning post_id),
    inserted as (
      insert into posts (id, user_id, content, created_at, images, tags, mentions, source, dedup_key, idempotency_key,
        place, cell_small, cell_large)
      select id, "userId", content, ${now}, images, tags, mentions, source, "dedupKey", "idempotencyKey",
        nullif(place, 'null'), "cellSmall", "cellLarge"
      from asked join claimed on claimed.post_id = asked.id
      on conflict (id) do nothing returning id)
    select (select count(*)::int from claimed) as claimed,
      (select coalesce(array_agg(id), '{}') from inserted) as inserted`;
  return { claimed: row!.claimed, inserted: new Set(row!.inserted) };
}
