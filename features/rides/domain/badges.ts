/**
 * Badges that passengers and drivers can give to each other in a rating (EXP-102), by the role of the person who
 * receives the badge.
 */

const badgesByRole = {
  driver: ['friendly', 'safe_driving', 'clean_car', 'on_time', 'great_talk', 'knows_the_way'],
  passenger: ['friendly', 'on_time', 'great_talk', 'easy_pickup'],
} as const;

/** Name of a badge that the passenger or the driver of a trip can give to the other person. */
export type RatingBadge = (typeof badgesByRole)[keyof typeof badgesByRole][number];
/** All badges that a passenger or a driver can receive, without duplicates. */
export const allRatingBadges = [...new Set([...badgesByRole.driver, ...badgesByRole.passenger])] as [
  RatingBadge,
  ...RatingBadge[],
];

/** Returns the badges that a person with the given role can receive. */
export const listRatingBadgesForRole = (role: 'driver' | 'passenger'): readonly RatingBadge[] =>
  badgesByRole[role];

/** Returns true if a person with the given role can receive all of the given badges. */
export function areRatingBadgesAllowedForRole(
  role: 'driver' | 'passenger',
  badges: readonly string[],
): boolean {
  return badges.every((badge) => (badgesByRole[role] as readonly string[]).includes(badge));
}
