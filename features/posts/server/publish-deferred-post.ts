/**
 * Publishes deferred posts: posts that waited until their author had left the place (NEW-06). The published post must
 * not reveal when it was written. Therefore the post gets a new id and its images get new keys: a UUIDv7 and a media
 * key both contain their creation time.
 */
import { FunctionError } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/database/connection.ts';
import type { TransactionWriteContext } from '#platform/kernel/mutate.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { copyImagesToNewKeys } from '#features/media/server/public.ts';
import { postDeduplicationHours } from '../domain/limits.ts';
import type { StoredPostImage } from '../domain/present-post.ts';
import { createPostIdTakenError } from './post-errors.ts';
import { findPostWithActiveAuthor } from './present.ts';
import { claimDedupKey } from './store.ts';
import {
  deleteDeferredPost,
  type DeferredPostRow,
  listDueDeferredPosts,
  lockDeferredPostsByIds,
} from './store-deferred-posts.ts';
import { publishPost } from './publish-post.ts';

/** Images of deferred posts under new media keys, by the id of the deferred post. */
type RenamedImages = ReadonlyMap<string, StoredPostImage[]>;

const batch = 100;

/**
 * Copies the images of deferred posts to new media keys. Must be called before the transaction that publishes the
 * posts.
 */
export async function copyImagesOfDeferredPosts(
  platform: Platform,
  held: readonly DeferredPostRow[],
): Promise<RenamedImages> {
  const renamed = new Map<string, StoredPostImage[]>();
  for (const { id, userId, body } of held) {
    const keys = body.images.flatMap((image) => image.key ?? []);
    const copies = await copyImagesToNewKeys(platform, userId, keys);
    const images = body.images.flatMap((image) => {
      if (image.key === null) return [image];
      const copy = copies.get(image.key);
      return copy === undefined ? [] : [{ ...image, key: copy.key, url: copy.url }];
    });
    renamed.set(id, images);
  }
  return renamed;
}

/**
 * Publishes a deferred post and deletes it from the table of deferred posts, in the caller's transaction. Returns false
 * if the post was only deleted, for example because the author already published the same post, or because it
 * is a repost of a post that was deleted meanwhile.
 */
export async function publishDeferredPost(
  ctx: TransactionWriteContext,
  held: DeferredPostRow,
  postId: string,
): Promise<boolean> {
  const { tx, now } = ctx;
  const { userId, body } = held;
  await deleteDeferredPost(tx, userId, held.id);
  const quoted =
    body.quotedPostId == null ? undefined : await findPostWithActiveAuthor(tx, body.quotedPostId);
  if (body.content.trim() === '' && body.images.length === 0 && quoted === undefined) return false;
  const person = (await loadPeople(tx, [userId])).get(userId);
  if (person?.isActive !== true) return false;
  const since = new Date(now.getTime() - postDeduplicationHours * 3_600_000);
  const holder = await claimDedupKey(tx, { userId, dedupKey: body.dedupKey, postId, now, since });
  if (holder !== postId) return false;
  const post = { ...body, id: postId, userId, quotedAuthorId: quoted?.userId ?? null };
  if ((await publishPost(ctx, post)) === undefined) throw createPostIdTakenError();
  return true;
}

/** Publishes all deferred posts whose due time has passed. A job runs it every minute. */
export async function publishDueDeferredPosts(platform: Platform): Promise<void> {
  for (let published = batch; published === batch;) {
    const due = await listDueDeferredPosts(platform.db, platform.clock.now(), batch);
    const images = await copyImagesOfDeferredPosts(platform, due);
    published = await platform.mutate(async (mutation) => {
      const locked = await lockDeferredPostsByIds(mutation.tx, [...images.keys()]);
      for (const held of locked) {
        const body = { ...held.body, images: images.get(held.id)! };
        await publishOne(mutation, { ...held, body }, platform);
      }
      return locked.length;
    });
  }
}

/**
 * Publishes one deferred post. If the venue or an image no longer exists, tries again without the venue, then without
 * venue and images. An error would roll back the publication of all posts in the transaction.
 */
async function publishOne(
  ctx: TransactionWriteContext,
  held: DeferredPostRow,
  platform: Platform,
): Promise<void> {
  const withoutVenue = { ...held.body, venue: null };
  const venueFallback = held.body.venue === null ? [] : [withoutVenue];
  const bodies = [held.body, ...venueFallback, { ...withoutVenue, images: [] }];
  for (const body of bodies)
    try {
      await ctx.tx.savepoint((tx) =>
        publishDeferredPost({ ...ctx, tx: tx as Tx }, { ...held, body }, platform.newId()),
      );
      return;
    } catch (error) {
      if (!(error instanceof FunctionError) || body === bodies.at(-1)) throw error;
      platform.log.warn(
        { err: error, heldPost: held.id },
        'publishing a deferred post without its venue or images, because one of them no longer exists',
      );
    }
}
