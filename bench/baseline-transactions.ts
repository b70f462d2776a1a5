/**
 * Baselines in plain SQL, without a server. Each transaction writes the same rows as one call of Plaza, with one
 * database round trip for each SQL statement.
 */
import { randomBytes } from 'node:crypto';
import { createUuidV7 } from '#platform/contract/ids.ts';
import type { Db, Tx } from '#platform/database/connection.ts';

/** Input of one baseline transaction: the kind of content, and the values of the inserted rows. */
export interface BaselineTransactionInput {
  kind: 'post' | 'comment' | 'like';
  userId: string;
  /** Id of the post that receives the comment or like; ignored if `kind` is `post`. */
  postId: string;
  /** Text of the post or comment; ignored if `kind` is `like`. */
  content: string;
}

/** Inserts the rows of a post, comment or like. Plain SQL, as the baseline of a benchmark. */
export function insertBaselineRows(
  db: Db,
  { kind, userId, postId, content }: BaselineTransactionInput,
): Promise<void> {
  if (kind === 'post') return insertBaselinePost(db, userId, content);
  if (kind === 'comment') return insertBaselineComment(db, { postId, userId, content });
  return insertBaselineLike(db, { postId, userId });
}

/**
 * Inserts a post with its idempotency key, its deduplication key and its event. Plain SQL, as the baseline of a
 * benchmark.
 */
export async function insertBaselinePost(db: Db, userId: string, content: string): Promise<void> {
  const { id, key, now } = createIds();
  await db.begin(async (tx) => {
    await insertKey(tx, { userId, name: 'createPost', key, id, now });
    await tx`insert into post_identities as i (user_id, dedup_key, post_id, created_at) values (${userId}, ${key}, ${id}, ${now})
      on conflict (user_id, dedup_key) do update set post_id = excluded.post_id where i.created_at <= ${now} returning post_id`;
    await tx`insert into posts as p (id, user_id, content, created_at, venue, images, tags, mentions, source, dedup_key)
      values (${id}, ${userId}, ${content}, ${now}, ${null}, ${tx.json([])}, ${['market']}, ${tx.json([])}, 'manual', ${key})
      on conflict (id) do nothing`;
    await insertEvent(tx, {
      payload: { postId: id, userId, source: 'manual', tags: ['market'], mentioned: [] },
      topics: ['feed', `post:${id}`],
      now,
    });
  });
}

/**
 * Inserts a comment with its idempotency key and its event, and increments the comment counter of the post. Plain SQL,
 * as the baseline of a benchmark.
 */
async function insertBaselineComment(
  db: Db,
  comment: { postId: string; userId: string; content: string },
): Promise<void> {
  const { postId, userId, content } = comment;
  const { id, key, now } = createIds();
  await db.begin(async (tx) => {
    await insertKey(tx, { userId, name: 'createComment', key, id, now });
    const [counters] =
      await tx`update posts set comments = comments + 1, version = version + 1 where id = ${postId}
      returning id as "postId", user_id as "authorId", version, likes, comments, shares, views`;
    await tx`insert into comments (id, post_id, user_id, content, created_at, mentions)
      values (${id}, ${postId}, ${userId}, ${content}, ${now}, ${tx.json([])})`;
    await insertEvent(tx, {
      payload: { ...counters, commentId: id, userId, parentId: null, parentUserId: null, mentioned: [] },
      topics: [`post:${postId}:comments`, `post:${postId}`],
      now,
    });
  });
}

/**
 * Inserts a like with its event, and increments the like counter of the post. Plain SQL, as the baseline of a
 * benchmark.
 */
async function insertBaselineLike(
  db: Db,
  { postId, userId }: { postId: string; userId: string },
): Promise<void> {
  const now = new Date();
  await db.begin(async (tx) => {
    await tx`insert into post_likes (post_id, user_id, created_at) values (${postId}, ${userId}, ${now})`;
    const [counters] = await tx`update posts set likes = likes + 1, version = version + 1 where id = ${postId}
      returning id as "postId", user_id as "authorId", version, likes, comments, shares, views`;
    await insertEvent(tx, {
      payload: { ...counters, userId },
      topics: [`post:${postId}`, `viewer:${userId}:posts`],
      now,
    });
  });
}

function createIds() {
  return {
    id: createUuidV7(Date.now(), randomBytes(10)),
    key: randomBytes(12).toString('hex'),
    now: new Date(),
  };
}

function insertKey(
  tx: Tx,
  { userId, name, key, id, now }: { userId: string; name: string; key: string; id: string; now: Date },
) {
  return tx`insert into idempotency_keys (user_id, function, key, args_digest, created_at, response)
    values (${userId}, ${name}, ${key}, ${key}, ${now}, ${tx.json(id)}) on conflict do nothing returning 1`;
}

/** Inserts an event whose name no listener handles, so that the baseline causes no work for the server's listeners. */
function insertEvent(tx: Tx, event: { payload: object; topics: string[]; now: Date }) {
  return tx`insert into events (name, payload, topics, at)
    select 'benchmark', ${tx.json(event.payload as never)}, ${event.topics}, ${event.now}`;
}
