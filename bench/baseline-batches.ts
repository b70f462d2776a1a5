/**
 * Baselines in plain SQL that write the rows of many calls of Plaza with one SQL statement. They check nothing and
 * answer nothing, so no server can write these rows with less work for the database.
 */
import { randomBytes } from 'node:crypto';
import { createUuidV7 } from '#platform/contract/ids.ts';
import type { Db } from '#platform/database/connection.ts';
import type { BaselineTransactionInput } from './baseline-transactions.ts';

/** Inserts the rows of many posts, comments or likes, all of the same kind, with one SQL statement. */
export async function insertBaselineBatch(
  db: Db,
  inputs: readonly BaselineTransactionInput[],
): Promise<void> {
  const [first] = inputs;
  if (first === undefined) return;
  if (first.kind === 'post') await insertPosts(db, inputs);
  else if (first.kind === 'comment') await insertComments(db, inputs);
  else await insertLikes(db, inputs);
}

/** Inserts posts with their idempotency keys, their deduplication keys and their events. */
function insertPosts(db: Db, inputs: readonly BaselineTransactionInput[]) {
  const now = new Date();
  const rows = inputs.map(({ userId, content }) => {
    const id = createUuidV7(now.getTime(), randomBytes(10));
    const payload = { postId: id, userId, source: 'manual', tags: ['market'], mentioned: [] };
    return { ...createKey(id, userId), content, payload, topics: ['feed', `post:${id}`] };
  });
  return db`
    with ${selectRows(db, rows)}, ${insertKeys(db, 'createPost', now)},
    identity as (
      insert into post_identities (user_id, dedup_key, post_id, created_at)
      select "userId", key, id, ${now}::timestamptz from a order by 1, 2 on conflict do nothing),
    post as (
      insert into posts (id, user_id, content, created_at, images, tags, mentions, source, dedup_key)
      select id, "userId", content, ${now}::timestamptz, '[]', array['market'], '[]', 'manual', key from a)
    ${insertEvents(db, now)}`;
}

/** Inserts comments with their idempotency keys and their events, and increments the comment counters of the posts. */
function insertComments(db: Db, inputs: readonly BaselineTransactionInput[]) {
  const now = new Date();
  const rows = inputs.map(({ userId, postId, content }) => {
    const id = createUuidV7(now.getTime(), randomBytes(10));
    const payload = { commentId: id, userId, postId, parentId: null, parentUserId: null, mentioned: [] };
    const topics = [`post:${postId}:comments`, `post:${postId}`];
    return { ...createKey(id, userId), postId, content, payload, topics };
  });
  return db`
    with ${selectRows(db, rows)}, ${insertKeys(db, 'createComment', now)},
    counted as (
      update posts p set comments = comments + n, version = version + n
      from (select "postId", count(*) as n from a group by 1) c where p.id = c."postId"),
    comment as (
      insert into comments (id, post_id, user_id, content, created_at, mentions)
      select id, "postId", "userId", content, ${now}::timestamptz, '[]' from a)
    ${insertEvents(db, now)}`;
}

/** Inserts likes with their events, and increments the like counters of the posts. */
function insertLikes(db: Db, inputs: readonly BaselineTransactionInput[]) {
  const now = new Date();
  const rows = inputs.map(({ userId, postId }) => ({
    userId,
    postId,
    payload: { postId, userId },
    topics: [`post:${postId}`, `viewer:${userId}:posts`],
  }));
  return db`
    with ${selectRows(db, rows)},
    counted as (
      update posts p set likes = likes + n, version = version + n
      from (select "postId", count(*) as n from a group by 1) c where p.id = c."postId"),
    liked as (
      insert into post_likes (post_id, user_id, created_at) select "postId", "userId", ${now}::timestamptz from a)
    ${insertEvents(db, now)}`;
}

const createKey = (id: string, userId: string) => ({ id, userId, key: randomBytes(12).toString('hex') });

const selectRows = (db: Db, rows: readonly object[]) => db`
  a as materialized (
    select * from jsonb_to_recordset(${db.json(rows as never)}::jsonb) as a (id uuid, "userId" uuid, "postId" uuid,
      content text, key text, payload jsonb, topics text[]))`;

const insertKeys = (db: Db, name: string, now: Date) => db`
  keys as (
    insert into idempotency_keys (user_id, function, key, args_digest, created_at, response)
    select "userId", ${name}, key, key, ${now}::timestamptz, to_json(id) from a)`;

/** Inserts events whose name no listener handles, so that the baseline causes no work for the server's listeners. */
const insertEvents = (db: Db, now: Date) => db`
  insert into events (name, payload, topics, at) select 'benchmark', payload, topics, ${now}::timestamptz from a`;
