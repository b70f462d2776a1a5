/** Publishes posts that have waited (NEW-06). */
import type { PlazaEvent } from '#platform/contract/events.ts';
import { FunctionError } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/database/connection.ts';
import { transact } from '#platform/database/transaction.ts';
import { appendEvents } from '#platform/events/store.ts';
import type { Platform } from '#platform/rpc/platform.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { dedupHours } from '../domain/post-limits.ts';
import { idTaken } from './not-found.ts';
import { findDedupKey, takeIdentity } from './store.ts';
import { deleteHeld, type HeldRow, lockDueHeld } from './store-held.ts';
import { writePost } from './write-post.ts';

type WriteContext = Parameters<typeof writePost>[0];

const batch = 100;

/**
 * Turns a waiting post into a post, in the caller's transaction. False when it is not needed any more: the same words
 * were published in the meantime, or the person is away.
 */
export async function publishHeld(ctx: WriteContext, held: HeldRow): Promise<boolean> {
  const { tx, now } = ctx;
  await deleteHeld(tx, held.userId, held.id);
  const person = (await loadPeople(tx, [held.userId])).get(held.userId);
  if (person?.isActive !== true) return false;
  const { id, userId, body } = held;
  // Before the identity: it would belong to a post that says something else.
  if ((await findDedupKey(tx, id)) !== undefined) return false;
  const since = new Date(now.getTime() - dedupHours * 3_600_000);
  const holder = await takeIdentity(tx, { userId, dedupKey: body.dedupKey, postId: id, now, since });
  if (holder !== id) return false;
  // A post of this id came in this moment. All is undone, and found so by the next try.
  if ((await writePost(ctx, { ...body, id, userId })) === undefined) throw idTaken();
  return true;
}

/** Publishes what is due; every minute. */
export async function publishDuePosts(platform: Platform): Promise<void> {
  for (let found = batch; found === batch;) {
    const events: PlazaEvent[] = [];
    const now = platform.clock.now();
    found = await transact(platform.db, async (tx) => {
      events.length = 0;
      const due = await lockDueHeld(tx, now, batch);
      const ctx: WriteContext = {
        tx,
        now,
        emit: (definition, payload) => void events.push(definition.of(payload)),
      };
      for (const held of due) await publishOne(ctx, held, platform);
      if (events.length > 0) await appendEvents(tx, events, now, platform.origin);
      return due.length;
    });
    if (events.length > 0) platform.committed(events);
  }
}

/** One whose place or pictures are gone goes without them rather than hold the others up. */
async function publishOne(ctx: WriteContext, held: HeldRow, platform: Platform): Promise<void> {
  const attempt = (body: HeldRow['body']) =>
    ctx.tx.savepoint((tx) => publishHeld({ ...ctx, tx: tx as Tx }, { ...held, body }));
  try {
    await attempt(held.body);
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
    platform.log.warn({ err: error, heldPost: held.id }, 'a waiting post lost its place or its pictures');
    if (held.body.content.trim() === '') await deleteHeld(ctx.tx, held.userId, held.id);
    else await attempt({ ...held.body, venue: null, images: [] });
  }
}
