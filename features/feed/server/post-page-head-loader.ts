/** Link-preview metadata for the pages of posts and of single comments (EXP-001). */
import { createIdSchema } from '#platform/contract/text.ts';
import { truncateToSingleLine, type PageHead, type PageHeadLoader } from '#platform/kernel/page-head.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { findComment } from '#features/comments/server/public.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { findPost } from '#features/posts/server/public.ts';
import { isAuthorAccountActive } from '../domain/feed-rules.ts';
import { messages } from './messages.ts';

/** Maximum length of the post excerpt in a link preview's title, in user-visible characters. Longer text is cut. */
const titleLength = 60;
const descriptionLength = 200;

/**
 * Loads the link-preview metadata of a post's page. Returns null for a deleted post and for a post of an inactive or
 * private author. With `?comment=ID`, the metadata is that of the comment.
 */
export const postPageHeadLoader: PageHeadLoader = {
  pattern: '/post/:id',
  partParameter: 'comment',
  load: async (platform, text, commentId) => {
    const { db } = platform;
    const id = createIdSchema('postId').safeParse(text);
    const row = id.success ? await findPost(db, id.data) : undefined;
    if (row === undefined) return null;
    const visibility = await loadVisibilityFilterForViewer(platform, null);
    if (visibility?.isInaccessible(row.userId)) return null;
    const author = (await loadPeople(db, [row.userId])).get(row.userId)!;
    if (!isAuthorAccountActive(author)) return null;
    const { displayName: name } = author;
    const image = row.images[0]?.url;
    const comment = commentId === undefined ? null : await loadCommentHead(platform, row.id, commentId);
    if (comment !== null) return { ...comment, image };
    const beginning = truncateToSingleLine(row.content, titleLength);
    return {
      title:
        beginning === ''
          ? messages.photoPostTitle({ name })
          : messages.postTitle({ name, excerpt: beginning }),
      description:
        truncateToSingleLine(row.content, descriptionLength) ||
        (image === undefined ? messages.photoPostTitle : messages.photoPostDescription)({ name }),
      image,
      type: 'article',
    };
  },
};

/**
 * Loads the link-preview metadata of a comment on a post. Returns null if the post does not show this comment to
 * everybody, for example because the comment was removed. The caller then uses the metadata of the post.
 */
async function loadCommentHead(platform: Platform, postId: string, text: string): Promise<PageHead | null> {
  const { db } = platform;
  const id = createIdSchema('commentId').safeParse(text);
  const comment = id.success ? await findComment(db, id.data) : undefined;
  if (comment?.postId !== postId || comment.removed !== null || comment.isHidden) return null;
  const visibility = await loadVisibilityFilterForViewer(platform, null);
  if (visibility?.isInaccessible(comment.userId)) return null;
  const author = (await loadPeople(db, [comment.userId])).get(comment.userId)!;
  if (!isAuthorAccountActive(author)) return null;
  const { displayName: name } = author;
  return {
    title: messages.commentTitle({ name, excerpt: truncateToSingleLine(comment.content, titleLength) }),
    description: truncateToSingleLine(comment.content, descriptionLength),
    type: 'article',
    query: `?comment=${comment.id}`,
  };
}
