import { FunctionError, createInvalidArgumentError } from '#platform/contract/errors.ts';
import { acquireAdvisoryLock } from '#platform/database/advisory-lock.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { normalizeTag } from '#features/posts/domain/collect-tags.ts';
import type { ViewerIndependentPost } from '#features/posts/domain/post-shape.ts';
import { createPostNotFoundError } from '#features/posts/server/public.ts';
import { addFeedWish } from '../api.ts';
import { presentRankingFeedback } from './get-feed-settings.ts';
import {
  loadViewerIndependentPosts,
  convertPostToVisibilityCheckInput,
} from './load-viewer-independent-posts.ts';
import { listRankingFeedbackRows, upsertRankingFeedback } from './store-settings.ts';

const maxFeedbackEntries = 200;

/**
 * Stores the caller's feedback (“more like this” or “less like this”) on a tag, the author or the venue of a post
 * (EXP-084).
 */
export const addFeedWishHandler = implementFunction(
  addFeedWish,
  async function addFeedWish({ tx, viewer, now, platform }, args) {
    const [post] = await loadViewerIndependentPosts(tx, [args.postId]);
    const visibility = await loadVisibilityFilterForViewer(platform, viewer, tx);
    if (
      post === undefined ||
      (visibility !== null && visibility.denialReason(convertPostToVisibilityCheckInput(post)) !== null)
    )
      throw createPostNotFoundError();
    const subject = subjectOf(post, args.about, args.tag);
    if (subject === null)
      throw createInvalidArgumentError(`This post has no matching ${args.about}`, 'invalid', 'about');

    await acquireAdvisoryLock(tx, `feed-settings:${viewer.id}`);
    const kept = await listRankingFeedbackRows(tx, viewer.id);
    const isNew = !kept.some((one) => one.about === args.about && one.target === subject.target);
    if (isNew && kept.length >= maxFeedbackEntries) {
      throw new FunctionError(
        'resource-exhausted',
        `You can't save more than ${maxFeedbackEntries} pieces of feedback. Remove one first.`,
        {
          reason: 'too_many',
        },
      );
    }
    const { id, wish, about } = args;
    const row = await upsertRankingFeedback(tx, viewer.id, { id, wish, about, ...subject, createdAt: now });
    if (row === undefined)
      throw new FunctionError('aborted', 'This id is already in use', { reason: 'id_taken' });
    return { wish: presentRankingFeedback(row) };
  },
);

/**
 * Returns the subject of the feedback: a tag, the author or the venue of a post. Returns null if the post has no such
 * tag or venue.
 */
function subjectOf(
  post: ViewerIndependentPost,
  about: 'tag' | 'person' | 'venue',
  tag: string | undefined,
): { target: string; label: string } | null {
  if (about === 'person') return { target: post.userId, label: post.userName };
  if (about === 'venue') {
    const { id, name } = post.venueDetails ?? { id: null, name: '' };
    return id === null ? null : { target: id, label: name };
  }
  const wanted = tag === undefined ? post.tags[0] : normalizeTag(tag);
  return wanted !== undefined && post.tags.includes(wanted) ? { target: wanted, label: `#${wanted}` } : null;
}
