/** Rules that decide which posts a list contains, and how many posts a page has. */

/** One of the two main feeds: `home` contains posts of people and bots, `social` only posts of people. */
export type FeedName = 'home' | 'social';

/**
 * Returns true if a post belongs to the Social Feed. This feed contains posts that a person typed or dictated, and
 * posts of sample neighbors (invented people of the sample content), but no posts of bots and no reposts of such posts.
 */
export function isSocialFeedPost(post: { source: string; isBot: boolean; isBotRepost: boolean }): boolean {
  if (post.isBot || post.isBotRepost) return false;
  return post.source === 'manual' || post.source === 'voice_assistant' || post.source === 'sample';
}

/**
 * Returns the page size of a list of posts: `limit` if given, else 20 for the posts of one person and 50 for other
 * lists.
 */
export function choosePostListPageSize(args: {
  limit?: number | undefined;
  userId?: string | undefined;
}): number {
  return args.limit ?? (args.userId === undefined ? 50 : 20);
}

/** Returns true if the author's posts may be shown, that is, if the author's account is active. */
export function isAuthorAccountActive(author: { isActive: boolean }): boolean {
  return author.isActive;
}
