/** What belongs into which list. */

/** Lists of posts that are not of one person, tag or place. */
export type FeedName = 'home' | 'social';

/** Social Feed is people only: what they write or say themselves, and the neighbours of the starter city. */
export function belongsToSocial(post: { source: string; isBot: boolean }): boolean {
  if (post.isBot) return false;
  return post.source === 'manual' || post.source === 'voice_assistant' || post.source === 'sample';
}

/** Posts of a page when the caller names no number: 50, of one person 20. */
export function pageSize(args: { limit?: number | undefined; userId?: string | undefined }): number {
  return args.limit ?? (args.userId === undefined ? 50 : 20);
}

/** Whether a post may be shown: its author is there. */
export function isVisible(author: { isActive: boolean }): boolean {
  return author.isActive;
}
