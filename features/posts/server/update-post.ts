import { FunctionError, createInvalidArgumentError } from '#platform/contract/errors.ts';
import { areJsonValuesEqual } from '#platform/live/patch.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { findPeopleByHandles } from '#features/accounts/server/public.ts';
import { createForbiddenOrNotFoundError } from '#features/roles/server/public.ts';
import { updatePost } from '../api.ts';
import { collectMentionedHandles, collectPostTags, listTagsMissingFromText } from '../domain/collect-tags.ts';
import { findPostEditConflict } from '../domain/edit-conflict.ts';
import { collectTagsAndVenueIdsOfPostVersions } from '../domain/collect-tags-and-venue-ids.ts';
import { getDedupKeyTextPrefix } from '../domain/dedup-key.ts';
import { isRepost } from '../domain/is-repost.ts';
import { canEditPost } from '../domain/present-post.ts';
import { postUpdated } from '../events.ts';
import { createPostNotFoundError } from './post-errors.ts';
import { presentPost } from './present.ts';
import { validateAndLoadPostVenue } from './load-post-venue.ts';
import { assertTextWithinLinkAndMentionLimits } from './assert-within-trust-limits.ts';
import { deleteDedupKey, lockPost, updatePostRow } from './store.ts';

/**
 * Edits a post and stores its previous version in the edit history (EXP-021). If nothing changed, stores no version. A
 * repost cannot be edited: it would become a written post that has earned nothing.
 */
export const updatePostHandler = implementFunction(updatePost, async function updatePost(ctx, args) {
  const { tx, viewer } = ctx;
  const before = await lockPost(tx, args.postId);
  if (before === undefined) throw createPostNotFoundError();
  const conflict = findPostEditConflict(before, viewer.id, args.baseUpdatedAt);
  if (conflict !== null) throw new FunctionError('aborted', conflict.message, { reason: conflict.reason });
  if (before.deletedAt !== null) throw createPostNotFoundError();
  if (!canEditPost(viewer, before.userId))
    throw await createForbiddenOrNotFoundError(
      ctx,
      { authorId: before.userId },
      'Only the author can edit this post',
      createPostNotFoundError(),
    );

  if (isRepost(before)) throw createInvalidArgumentError("A repost can't be edited", 'repost', 'postId');
  const content = args.content ?? before.content;
  // Without its text, a quote without a poll would be a repost.
  const isQuoteWithPoll = before.quotedPostId !== null && before.poll !== null;
  if (content.trim() === '' && before.images.length === 0 && !isQuoteWithPoll) {
    throw createInvalidArgumentError('Write something or add a photo', 'empty', 'content');
  }
  if (content !== before.content) await assertTextWithinLinkAndMentionLimits(tx, viewer, content, ctx.now);
  const tags = collectPostTags(content, args.tags ?? listTagsMissingFromText(before.content, before.tags));
  const people = await findPeopleByHandles(tx, collectMentionedHandles(content));
  const venue =
    args.venue === undefined
      ? before.venue
      : args.venue === null
        ? null
        : await validateAndLoadPostVenue(tx, viewer.id, args.venue);
  const change = {
    content,
    tags,
    mentions: [...people].map(([handle, person]) => ({ handle, userId: person.id })),
    venue,
    // A post has one location; a new venue replaces the author's position.
    place: args.location === null || venue !== null ? null : before.place,
    images: before.images.map((image, index) => ({ ...image, alt: args.imageAlts?.[index] ?? image.alt })),
  };
  // The comparison ignores the order of JSON keys, because `jsonb` does not preserve this order.
  const isSame =
    content === before.content &&
    areJsonValuesEqual(
      [tags, venue, change.images, change.place],
      [before.tags, before.venue, before.images, before.place],
    );
  if (isSame) return { post: await presentPost(tx, viewer, before) };

  const after = await updatePostRow(tx, before, change, ctx.now);
  // The original text is no longer in any post, so delete its deduplication key: the author may publish that text again
  //
  if (getDedupKeyTextPrefix(content) !== getDedupKeyTextPrefix(before.content))
    await deleteDedupKey(tx, before.id);
  ctx.emit(postUpdated, {
    postId: after.id,
    userId: after.userId,
    ...collectTagsAndVenueIdsOfPostVersions(before, after),
  });
  return { post: await presentPost(tx, viewer, after) };
});
