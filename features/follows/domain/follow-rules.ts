/** Who may follow whom. */

/** People one person may follow. */
export const maxFollowing = 5_000;

export type FollowRefusal = 'yourself' | 'not_there';

/** Why one person may not follow another; null where they may. Who has blocked or is blocked is not there. */
export function refuseFollow(
  followerId: string,
  followed: { id: string; isActive: boolean },
  isBlockedBetween: boolean,
): FollowRefusal | null {
  if (followerId === followed.id) return 'yourself';
  return followed.isActive && !isBlockedBetween ? null : 'not_there';
}
