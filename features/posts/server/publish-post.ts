/**
 * Publishes a post: inserts it, marks its images as used and appends its `postCreated` event. Used for new posts and
 * for deferred posts, which are published later than they are written.
 */
import { awaitStatements } from '#platform/database/await-statements.ts';
import type { TransactionContextForWrites } from '#platform/kernel/mutate.ts';
import { findPeopleByHandles } from '#features/accounts/server/public.ts';
import { attachImagesToContent } from '#features/media/server/public.ts';
import type { PublishedLocation } from '#features/places/domain/precision.ts';
import type { NonVenuePlace } from '#features/venues/domain/present-venue.ts';
import { buildPostCreatedPayload } from '../domain/build-post-created-payload.ts';
import { collectMentionedHandles } from '../domain/collect-tags.ts';
import type { RestrictedCommentAudience } from '../domain/comment-audience.ts';
import { type NewPoll, buildPostPoll } from '../domain/poll.ts';
import type { PostRow, StoredPostImage } from '../domain/present-post.ts';
import { postCreated } from '../events.ts';
import { validateAndLoadPostVenue } from './load-post-venue.ts';
import { insertPost } from './store.ts';

/** A new post with all data that is stored when it is published. */
export interface PostToPublish {
  id: string;
  userId: string;
  content: string;
  tags: string[];
  images: StoredPostImage[];
  venue: string | NonVenuePlace | null;
  place: PublishedLocation | null;
  dedupKey: string;
  /** The client's idempotency key of the call; not set when the server publishes a deferred post. */
  idempotencyKey?: string | null;
  quotedPostId?: string | null;
  /** Author of the quoted post, who is notified; null if the post quotes none, or if the quoted post is gone. */
  quotedAuthorId?: string | null;
  poll?: NewPoll | null;
  /** Who may comment on the post; null for everyone. */
  commentAudience?: RestrictedCommentAudience | null;
}

/**
 * Inserts a post, marks the post's images as used and appends its `postCreated` event. The caller must first claim the
 * post's deduplication key. Returns undefined if a post with this id exists.
 */
export async function publishPost(
  ctx: TransactionContextForWrites,
  post: PostToPublish,
): Promise<PostRow | undefined> {
  const { tx, now } = ctx;
  const [people, venue] = await awaitStatements([
    findPeopleByHandles(tx, collectMentionedHandles(post.content)),
    post.venue === null ? null : validateAndLoadPostVenue(tx, post.userId, post.venue),
  ]);
  const mentions = [...people].map(([handle, person]) => ({ handle, userId: person.id }));
  const { id, userId, content, tags, images, place, dedupKey, idempotencyKey } = post;
  const row = await insertPost(tx, {
    id,
    userId,
    content,
    createdAt: now,
    venue,
    place,
    images,
    tags,
    mentions,
    source: 'manual',
    dedupKey,
    idempotencyKey,
    quotedPostId: post.quotedPostId,
    poll: buildPostPoll(post.poll, now),
    commentAudience: post.commentAudience,
  });
  if (row === undefined) return undefined;
  const keys = images.flatMap((image) => image.key ?? []);
  if (keys.length > 0) await attachImagesToContent(tx, userId, keys, { kind: 'post', id }, now);
  ctx.emit(postCreated, buildPostCreatedPayload(row, post.quotedAuthorId ?? null));
  return row;
}
