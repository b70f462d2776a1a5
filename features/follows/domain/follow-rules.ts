/** Rules that decide who may follow whom. */

/** Maximum number of people that one person may follow. A follow beyond this number fails. */
export const maxFollowedPeoplePerUser = 5_000;

/**
 * Reason why a person may not follow another person. `yourself`: both are the same person. `not_there`: the other
 * person's account is inactive, or one of them has blocked the other.
 */
export type FollowRefusalReason = 'yourself' | 'not_there';

/**
 * Returns the reason why one person may not follow another; null if following is allowed. If one of them has blocked
 * the other, the reason is the same as for an unknown person, so that the block is not revealed.
 */
export function findFollowRefusalReason(
  followerId: string,
  followed: { id: string; isActive: boolean },
  isBlockedBetween: boolean,
): FollowRefusalReason | null {
  if (followerId === followed.id) return 'yourself';
  return followed.isActive && !isBlockedBetween ? null : 'not_there';
}
