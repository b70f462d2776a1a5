/**
 * Publishes deferred posts: posts that waited until their author had left the place (NEW-06). The published post must
 * not reveal when it was written. Therefore the post gets a new id and its images get new keys: a UUIDv7 and a media
 * key both contain their creation time.
 */
import type { TransactionContextForWrites } from '#platform/kernel/mutate.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { copyImagesToNewKeys } from '#features/media/server/public.ts';
import { isRepost } from '../domain/is-repost.ts';
import { postDeduplicationWindowHours } from '../domain/limits.ts';
import type { StoredPostImage } from '../domain/present-post.ts';
import type { ScheduledPostPublishingProblem } from '../domain/schedule.ts';
import { findPostToQuote } from './find-post-to-quote.ts';
import { createPostIdTakenError } from './post-errors.ts';
import { claimDedupKey } from './store.ts';
import { deleteDeferredPost, type DeferredPostRow } from './store-deferred-posts.ts';
import { publishPost } from './publish-post.ts';

/** Images of deferred posts under new media keys, by the id of the deferred post. */
type RenamedImages = ReadonlyMap<string, StoredPostImage[]>;

/**
 * Copies the images of deferred posts to new media keys. Must be called before the transaction that publishes the
 * posts.
 */
export async function copyDeferredPostImagesToNewKeys(
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
 * Publishes a deferred post and deletes it from the table of deferred posts, in the caller's transaction. Returns why
 * the post was only deleted, for example because the author already published the same post, or because it is a
 * repost of a post that was deleted meanwhile, or that the author may not see anymore. Returns undefined if it was
 * published.
 */
export async function publishDeferredPost(
  ctx: TransactionContextForWrites,
  held: DeferredPostRow,
  { platform, postId }: { platform: Platform; postId: string },
): Promise<Extract<ScheduledPostPublishingProblem, 'duplicate' | 'inactive' | 'quoted'> | undefined> {
  const { tx, now } = ctx;
  const { userId, body } = held;
  await deleteDeferredPost(tx, userId, held.id);
  const author = { platform, db: tx, viewer: { id: userId, isAdmin: false } };
  const quoted = body.quotedPostId == null ? undefined : await findPostToQuote(author, body.quotedPostId);
  if (isRepost(body) && quoted === undefined) return 'quoted';
  const person = (await loadPeople(tx, [userId])).get(userId);
  if (person?.isActive !== true) return 'inactive';
  const since = new Date(now.getTime() - postDeduplicationWindowHours * 3_600_000);
  const holder = await claimDedupKey(tx, { userId, dedupKey: body.dedupKey, postId, now, since });
  if (holder !== postId) return 'duplicate';
  const post = { ...body, id: postId, userId, quotedAuthorId: quoted?.userId ?? null };
  if ((await publishPost(ctx, post)) === undefined) throw createPostIdTakenError();
  return undefined;
}
