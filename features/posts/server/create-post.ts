import { createHash } from 'node:crypto';
import type { FunctionArguments } from '#platform/contract/define.ts';
import { createInvalidArgumentError } from '#platform/contract/errors.ts';
import { getTextPrefix, LongText } from '#platform/contract/long-text.ts';
import {
  type BatchedMutationCall,
  implementKeyedSingleStatementMutation,
  type MutationContext,
  callMustRunAloneMarker,
  type RequestMetadata,
  type ContextForAnsweringRepeatedCall,
  type SingleStatementBatchContext,
} from '#platform/kernel/implement.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import type { Queryable } from '#platform/database/connection.ts';
import type { Person } from '#features/accounts/domain/present-person.ts';
import { findPeopleByHandles } from '#features/accounts/server/public.ts';
import type { PublishedLocation } from '#features/places/domain/precision.ts';
import { reduceUserPositionPrecision } from '#features/places/server/public.ts';
import { detachImagesFromContent, storeImage } from '#features/media/server/public.ts';
import { createPost } from '../api.ts';
import { collectMentionedHandles, collectPostTags } from '../domain/collect-tags.ts';
import { buildDedupKey, dedupKeyImagePrefixLength } from '../domain/dedup-key.ts';
import type { RestrictedCommentAudience } from '../domain/comment-audience.ts';
import { isRepost } from '../domain/is-repost.ts';
import { postDeduplicationWindowHours } from '../domain/limits.ts';
import type { NewPoll } from '../domain/poll.ts';
import {
  type PostRow,
  presentViewerDependentPostFields,
  presentViewerIndependentPost,
  type StoredPostImage,
} from '../domain/present-post.ts';
import { createPostIdTakenError, createPostNotFoundError } from './post-errors.ts';
import { presentViewerAsAuthor, presentPost } from './present.ts';
import { assertTextWithinLinkAndMentionLimits } from './assert-within-trust-limits.ts';
import { findPostDedupKey, findPost, findPostIncludingDeleted, claimDedupKey } from './store.ts';
import { deleteDeferredOrScheduledPost } from './store-deferred-posts.ts';
import { requirePostToQuote } from './find-post-to-quote.ts';
import { publishPost } from './publish-post.ts';
import { buildNewPostRow, initialPostColumnValues, publishPostBatch } from './publish-post-batch.ts';

interface Prepared {
  content: string;
  tags: string[];
  images: StoredPostImage[];
  place: PublishedLocation | null;
  venue: NonNullable<Args['venue']> | null;
  notes: string[];
  dedupKey: string;
  quotedPostId: string | null;
  quotedAuthorId: string | null;
  poll: NewPoll | null;
  commentAudience: RestrictedCommentAudience | null;
}

type Args = FunctionArguments<typeof createPost>;

/**
 * Publishes a post (POST-008, POST-009, POST-013, POST-016). The images are stored before the transaction, and become
 * visible when it commits. Calls without images and venue that arrive within a few milliseconds share one SQL
 * statement.
 */
export const createPostHandler = implementKeyedSingleStatementMutation(
  createPost,
  {
    prepare: storeImagesAndReducePositionPrecision,
    // A quoted post may be hidden or deleted after the first call, and preparing a repeated call would then fail.
    isSlowToPrepare: (args) => args.images.length > 0 || args.location != null || args.quotedPostId != null,
    body: async function createPost(ctx, args, prepared) {
      const { tx, viewer, now } = ctx;
      const id = args.id ?? ctx.newId();
      // This check runs before the deduplication key is claimed, because a repeated call must neither claim a key nor
      // extend the 24 hours of its key.
      const earlier =
        args.id === undefined ? undefined : await answerRepeat(ctx, viewer, id, prepared.dedupKey);
      if (earlier !== undefined) return earlier;
      if (args.id !== undefined) await replaceWaitingPost(ctx, viewer.id, id);
      const holder = await claimDedupKey(tx, {
        userId: viewer.id,
        dedupKey: prepared.dedupKey,
        postId: id,
        now,
        since: computeDedupStart(now),
      });
      if (holder !== id) return answerExisting(ctx, viewer, holder);
      const row = await publishPost(ctx, {
        ...prepared,
        id,
        userId: viewer.id,
        idempotencyKey: ctx.idempotencyKey,
      });
      if (row === undefined)
        return (await answerRepeat(ctx, viewer, id, prepared.dedupKey)) ?? answerExisting(ctx, viewer, id);
      return answerNewPost(viewer, row, prepared.notes);
    },
  },
  {
    mayBatch: (args) => args.venue == null && args.images.length === 0,
    prepareBatch: ({ platform }, calls) =>
      findPeopleByHandles(
        platform.db,
        calls.flatMap(({ args }) => collectMentionedHandles(args.content)),
      ),
    statement: createPosts,
    restore: restoreNewPost,
  },
);

/**
 * Publishes the posts of a batch of `createPost` calls with one SQL statement. A call whose post exists already, or
 * waits as a deferred or scheduled post, is left out of the batch and run alone afterwards.
 */
async function createPosts(
  ctx: SingleStatementBatchContext,
  calls: BatchedMutationCall<typeof createPost, Prepared>[],
  people: Map<string, Person>,
) {
  const posts = calls.map(({ viewer, args, prepared, key }) => {
    const row = buildNewPostRow(
      { ...prepared, id: args.id ?? ctx.newId(), userId: viewer.id, idempotencyKey: key?.key ?? null },
      people,
      ctx.now,
    );
    const { dedupKey, quotedAuthorId, notes } = prepared;
    return { row, dedupKey, quotedAuthorId, answer: answerNewPost(viewer, row, notes) };
  });
  const { events, written } = await publishPostBatch(ctx, posts, computeDedupStart(ctx.now));
  return {
    answers: posts.map(({ answer }, index) => (written.has(index) ? answer : callMustRunAloneMarker)),
    events,
  };
}

/**
 * Rebuilds the response of a batched `createPost` call when the client repeats the call. The post has its current text
 * and tags. Its other fields, such as the number of likes, are those of a new post. The response has no `notes`: they
 * are about images, and batched calls have no images.
 * @throws FunctionError `not-found` if the post has been deleted permanently
 */
async function restoreNewPost({ platform, viewer }: ContextForAnsweringRepeatedCall, postId: string) {
  const row = await findPostIncludingDeleted(platform.db, postId);
  if (row === undefined) throw createPostNotFoundError();
  return answerNewPost(viewer, { ...row, ...initialPostColumnValues }, []);
}

/**
 * Returns the start of the deduplication period. A deduplication key that was claimed before this time can be claimed
 * again by another post.
 */
function computeDedupStart(now: Date): Date {
  return new Date(now.getTime() - postDeduplicationWindowHours * 3_600_000);
}

/** Returns the response for a post that was just inserted. Nobody has liked or saved the post yet. */
function answerNewPost(viewer: Viewer, row: PostRow, notes: string[]) {
  const post = {
    ...presentViewerIndependentPost(row, presentViewerAsAuthor(viewer)),
    ...presentViewerDependentPostFields(viewer, viewer.id, { isLiked: false, isSaved: false }),
  };
  return notes.length === 0 ? { post } : { post, notes };
}

/**
 * Stores the images of a post and rounds its location to the chosen precision. A post with a venue has no other
 * location (EXP-031, EXP-069). A repost has no location and no tags (EXP-032). Runs before the transaction, because
 * storing images is slow.
 */
export async function storeImagesAndReducePositionPrecision(
  ctx: { viewer: Viewer; platform: MutationContext['platform']; db: Queryable; request: RequestMetadata },
  args: Omit<Args, 'id'>,
): Promise<Prepared> {
  if (args.content.trim() === '' && args.images.length === 0 && args.quotedPostId == null) {
    throw createInvalidArgumentError('Write something or add a photo', 'empty', 'content');
  }
  await assertTextWithinLinkAndMentionLimits(ctx.db, ctx.viewer, args.content, ctx.platform.clock.now());
  const quoted = args.quotedPostId == null ? null : await requirePostToQuote(ctx, args.quotedPostId);
  const quotedPostId = quoted?.id ?? null;
  const poll = args.poll ?? null;
  const submitted = args.images.map((image) =>
    typeof image === 'string' || image instanceof LongText ? { data: image, alt: '' } : image,
  );
  const images: StoredPostImage[] = [];
  const notes: string[] = [];
  for (const { data, alt } of submitted) {
    const submission = { userId: ctx.viewer.id, address: ctx.request.address, dataUrl: data };
    const stored = await storeImage(ctx.platform, { ...submission, kind: 'posts' });
    const { key, url, width, height, placeholder } = stored;
    images.push({ key, url, width, height, placeholder, alt });
    if (stored.note !== undefined) notes.push(stored.note);
  }
  const first = submitted[0]?.data ?? null;
  const digest = first === null ? null : digestOf(first);
  // A repost shows no tags and no place, and they could not be removed, because a repost cannot be edited.
  const isPlainRepost = isRepost({ ...args, quotedPostId, poll });
  const venue = isPlainRepost ? null : (args.venue ?? null);
  // A post with a venue shows only the venue, so the author's position is not published.
  const place =
    args.location == null || venue !== null || isPlainRepost
      ? null
      : (await reduceUserPositionPrecision(ctx.platform, ctx.db, ctx.viewer.id, args.location)).place;
  // Without this, two reposts that differ only in their spaces would be different posts.
  const content = isPlainRepost ? '' : args.content;
  return {
    content,
    tags: isPlainRepost ? [] : collectPostTags(args.content, args.tags),
    images,
    place,
    venue,
    notes,
    quotedPostId,
    quotedAuthorId: quoted?.userId ?? null,
    poll,
    commentAudience: args.commentAudience ?? null,
    dedupKey: buildDedupKey(
      ctx.viewer.id,
      content,
      first === null ? null : getTextPrefix(first, dedupKeyImagePrefixLength),
      digest,
      [...(quotedPostId === null ? [] : [quotedPostId]), ...(poll?.options ?? [])],
    ),
  };
}

/**
 * Deletes the caller's deferred or scheduled post with the id of a new post: the new post replaces it, for example if
 * the answer to the call that scheduled it was lost.
 * @throws FunctionError `aborted`, reason `id_taken`, if another person has a deferred or scheduled post with this id
 */
async function replaceWaitingPost(
  { tx, now }: Pick<MutationContext, 'tx' | 'now'>,
  userId: string,
  id: string,
) {
  const waiting = await deleteDeferredOrScheduledPost(tx, userId, id);
  if (waiting?.isOwn === false) throw createPostIdTakenError();
  if (waiting !== undefined) await detachImagesFromContent(tx, waiting.keys, now);
}

/** Returns the SHA-256 digest of a submitted image. */
function digestOf(image: string | LongText): string {
  return image instanceof LongText ? image.sha256 : createHash('sha256').update(image).digest('base64url');
}

/**
 * Returns the existing post if the client repeats a call with the same id; undefined if the id is new.
 * @throws FunctionError `aborted`, reason `id_taken`, if the id belongs to a deleted post or to another post: its text,
 *   first image or author differs
 */
async function answerRepeat(ctx: Pick<MutationContext, 'tx'>, viewer: Viewer, postId: string, key: string) {
  const known = await findPostDedupKey(ctx.tx, postId);
  if (known === undefined) return undefined;
  if (known !== key) throw createPostIdTakenError();
  return answerExisting(ctx, viewer, postId);
}

/**
 * Returns the existing post as the response to a repeated call. Nothing is written, so the repeated call earns no xp or
 * tokens.
 */
async function answerExisting(ctx: Pick<MutationContext, 'tx'>, viewer: Viewer, postId: string) {
  const row = await findPost(ctx.tx, postId);
  if (row === undefined || row.userId !== viewer.id) {
    throw createPostIdTakenError();
  }
  return { post: await presentPost(ctx.tx, viewer, row), duplicate: true };
}
