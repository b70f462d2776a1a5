import { isRepost } from './is-repost.ts';
import type { PostRow } from './present-post.ts';

/**
 * Returns the payload of the event of a new post.
 * @param quotedAuthorId author of the quoted post; null if the post quotes none, or if the quoted post is gone
 */
export function buildPostCreatedPayload(row: PostRow, quotedAuthorId: string | null) {
  return {
    postId: row.id,
    userId: row.userId,
    source: row.source,
    tags: row.tags,
    mentioned: row.mentions.map((mention) => mention.userId),
    venueId: row.venue?.id ?? null,
    ...(row.quotedPostId !== null &&
      quotedAuthorId !== null && { quoted: { postId: row.quotedPostId, authorId: quotedAuthorId } }),
    ...(isRepost(row) && { isRepost: true }),
  };
}
