/**
 * Live-query topics of the Following lists (posts by followed people), one topic per viewer. A change of an author's
 * posts invalidates the topics of the author's followers, which refreshes their lists.
 */
import { contributeDerivedTopicRule } from '#platform/kernel/derived-topics.ts';
import { filterFollowersOfAtLeastOnePerson } from '#features/follows/server/public.ts';
import { postsByAuthorTopicPrefix } from '#features/posts/events.ts';

const followingPrefix = 'following:';

/** Returns the live-query topic of the Following list of a viewer. */
export const buildFollowingFeedTopic = (viewerId: string) => followingPrefix + viewerId;

/**
 * Rule that derives live-query topics. When an event invalidates the topic of an author's posts, the rule also
 * invalidates the topics of the Following lists that show these posts: the author's own and those of the followers.
 */
export const followingFeedTopicRule = contributeDerivedTopicRule({
  from: postsByAuthorTopicPrefix,
  to: followingPrefix,
  async derive(sql, authorIds, viewerIds) {
    const followers = await filterFollowersOfAtLeastOnePerson(sql, authorIds, viewerIds);
    const authors = new Set(authorIds);
    return [...followers, ...viewerIds.filter((id) => authors.has(id))];
  },
});
