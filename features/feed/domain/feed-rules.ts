/** Rules for the content of lists of posts. */

/** Lists of posts that are not limited to one person, tag or place. */
export type FeedName = 'home' | 'social';

/**
 * True if a post belongs to Social Feed: posts that people wrote or dictated themselves, and those of sample neighbors.
 */
export function belongsToSocial(post: { source: string; isBot: boolean }): boolean {
  if (post.isBot) return false;
  return post.source === 'manual' || post.source === 'voice_assistant' || post.source === 'sample';
}

/** Returns the page size: 50 by default, 20 for the posts of one person. */
export function pageSize(args: { limit?: number | undefined; userId?: string | undefined }): number {
  return args.limit ?? (args.userId === undefined ? 50 : 20);
}

/** True if a post may be shown: its author is active. */
export function isVisible(author: { isActive: boolean }): boolean {
  return author.isActive;
}
