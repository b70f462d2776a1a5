/** Rules that decide who may follow whom. */

/** Maximum number of people that one person may follow. */
export const maxFollowedPeople = 5_000;

/**
 * Reason why a person may not follow another: it is the same person, or the other one does not exist for
 * them.
 */
export type FollowRefusal = 'yourself' | 'not_there';

/**
 * Returns the reason why one person may not follow another; null if they may. After a block between them, the reason is
 * that of an unknown person.
 */
export function decideFollowRefusal(
  followerId: string,
  followed: { id: string; isActive: boolean },
  isBlockedBetween: boolean,
): FollowRefusal | null {
  if (followerId === followed.id) return 'yourself';
  return followed.isActive && !isBlockedBetween ? null : 'not_there';
}
