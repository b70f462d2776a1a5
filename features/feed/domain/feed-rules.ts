/** Rules that decide which posts a list contains, and how many posts a page has. */

/** One of the two main feeds: `home` contains posts of people and bots, `social` only posts of people. */
export type FeedName = 'home' | 'social';

/**
 * Returns true if a post belongs to the Social Feed, which excludes bots. Such a post was typed or dictated by a
 * person, or its author is a sample neighbor (an invented person of the sample content).
 */
export function isSocialFeedPost(post: { source: string; isBot: boolean }): boolean {
  if (post.isBot) return false;
  return post.source === 'manual' || post.source === 'voice_assistant' || post.source === 'sample';
}

/**
 * Returns the page size of a list of posts: `limit` if given, else 20 for the posts of one person and 50 for other
 * lists.
 */
export function choosePostPageSize(args: {
  limit?: number | undefined;
  userId?: string | undefined;
}): number {
  return args.limit ?? (args.userId === undefined ? 50 : 20);
}

/** Returns true if the author's posts may be shown, that is, if the author's account is active. */
export function isAuthorAccountActive(author: { isActive: boolean }): boolean {
  return author.isActive;
}
