/**
 * Live-query topics of the Following lists, one topic per viewer. A new post touches the topics of the author's
 * followers.
 */
import { deriveTopics } from '#platform/kernel/derived-topics.ts';
import { listFollowersAmong } from '#features/follows/server/public.ts';
import { postsByPrefix } from '#features/posts/events.ts';

const followingPrefix = 'following:';

export const followingTopic = (viewerId: string) => followingPrefix + viewerId;

/** Derives the topics of Following lists from a post: those of its author and of the author's followers. */
export const followingTopics = deriveTopics({
  from: postsByPrefix,
  to: followingPrefix,
  async derive(sql, authorIds, viewerIds) {
    const followers = await listFollowersAmong(sql, authorIds, viewerIds);
    const authors = new Set(authorIds);
    return [...followers, ...viewerIds.filter((id) => authors.has(id))];
  },
});
