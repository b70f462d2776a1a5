/**
 * Live-query topics (invalidation keys) of the Following lists, which contain posts by followed people. Each viewer has
 * one topic. When an author's posts change, the topics of all followers of the author are invalidated, so that the
 * queries of their lists run again.
 */
import { contributeDerivedTopicRule } from '#platform/kernel/derived-topics.ts';
import { filterUserIdsFollowingAnyOf } from '#features/follows/server/public.ts';
import { postsByAuthorTopicPrefix } from '#features/posts/events.ts';

const followingPrefix = 'following:';

/** Returns the live-query topic (invalidation key) of the list of posts by people whom a viewer follows. */
export const buildFollowingFeedTopic = (viewerId: string) => followingPrefix + viewerId;

/**
 * Rule for live-query topics (invalidation keys). When the topic of an author's posts is invalidated, the rule also
 * invalidates the topics of the Following lists that show these posts: the lists of the author and of the author's
 * followers.
 */
export const followingFeedDerivedTopicRule = contributeDerivedTopicRule({
  from: postsByAuthorTopicPrefix,
  to: followingPrefix,
  async derive(sql, authorIds, viewerIds) {
    const followers = await filterUserIdsFollowingAnyOf(sql, authorIds, viewerIds);
    const authors = new Set(authorIds);
    return [...followers, ...viewerIds.filter((id) => authors.has(id))];
  },
});
