/** SQL that inserts the new posts of a batch. */
import type { EventLogEvent } from '#platform/contract/events.ts';
import type { SingleStatementBatchContext } from '#platform/kernel/implement.ts';
import { computeH3Cells } from '#features/places/server/public.ts';
import type { PostRow } from '../domain/present-post.ts';
import { postCreated } from '../events.ts';

/** A new post of a batch, with its `postCreated` event. */
interface NewPost {
  row: PostRow;
  dedupKey: string;
  event: EventLogEvent;
}

/**
 * Inserts the posts whose id and deduplication key are both free; the id of a deferred or scheduled post is not free.
 * In the same SQL statement, claims the keys, appends the events, and stores the post ids under the idempotency keys of
 * their calls. If several posts of the batch have the same id or deduplication key, only the first is inserted. Claims
 * the keys in a fixed order, so that concurrent batches cannot deadlock. `offset 0` makes PostgreSQL look up each id by the
 * primary key, also with a plan that it made while the table was small.
 * @param since a deduplication key that was claimed before this time is free again
 * @returns the indexes of the inserted posts in `posts`
 */
export async function insertPostBatch(
  { sql, now, useKeys, appendEvents }: SingleStatementBatchContext,
  posts: readonly NewPost[],
  since: Date,
): Promise<number[]> {
  const keys = useKeys(posts.map(({ row }) => row.id));
  const source = sql`select a.payload, a.topics from asked a join written w on w.n = a.n`;
  const [row] = await sql<{ written: number[] }[]>`
    with ${keys.lookUp},
    asked as materialized (
      select * from jsonb_to_recordset(${sql.json(listRows(posts) as never)}) as a (n int, id uuid, "userId" uuid,
        content text, place jsonb, images jsonb, tags text[], mentions jsonb, source text, "idempotencyKey" text,
        "dedupKey" text, "cellSmall" text, "cellLarge" text, "quotedPostId" uuid, poll jsonb, "commentAudience" text,
        payload jsonb, topics text[])
      where not exists (select from posts p where p.id = a.id offset 0)
        and not exists (select from held_posts h where h.id = a.id offset 0)
        and not exists (select from known k where k.n = a.n)),
    claimed as (
      insert into post_identities as i (user_id, dedup_key, post_id, created_at)
      select "userId", "dedupKey", id, ${now} from asked order by "userId", "dedupKey"
      on conflict (user_id, dedup_key) do update
        set post_id = excluded.post_id, created_at = excluded.created_at where i.created_at <= ${since}
      returning post_id),
    inserted as (
      insert into posts (id, user_id, content, created_at, images, tags, mentions, source, dedup_key, idempotency_key,
        place, cell_small, cell_large, quoted_post_id, poll, comment_audience)
      select id, "userId", content, ${now}, images, tags, mentions, source, "dedupKey", "idempotencyKey",
        nullif(place, 'null'), "cellSmall", "cellLarge", "quotedPostId", nullif(poll, 'null'),
        "commentAudience"
      from asked join claimed on claimed.post_id = asked.id
      returning id),
    written as (select a.n from asked a join inserted i on i.id = a.id),
    ${keys.store},
    ${appendEvents(postCreated, source)}
    select (select coalesce(array_agg(n order by n), '{}') from written) as written
    where (select count(*) from notified) >= 0`;
  return row!.written;
}

function listRows(posts: readonly NewPost[]) {
  const taken = new Set<string>();
  return posts.flatMap(({ row, dedupKey, event }, n) => {
    const { id, userId, content, place, images, tags, mentions, source, idempotencyKey, quotedPostId, poll } =
      row;
    const dedupId = `${userId} ${dedupKey}`;
    if (taken.has(id) || taken.has(dedupId)) return [];
    taken.add(id).add(dedupId);
    const { cellSmall, cellLarge } = computeH3Cells(place);
    return {
      n,
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
      quotedPostId,
      poll,
      commentAudience: row.commentAudience,
      payload: event.payload,
      topics: event.topics,
    };
  });
}
