/** Badges that a passenger gives to a driver, or a driver to a passenger, with the stars (EXP-102). */

const badgesByRole = {
  driver: ['friendly', 'safe_driving', 'clean_car', 'on_time', 'great_talk', 'knows_the_way'],
  passenger: ['friendly', 'on_time', 'great_talk', 'easy_pickup'],
} as const;

type Badge = (typeof badgesByRole)[keyof typeof badgesByRole][number];
export const allBadges = [...new Set([...badgesByRole.driver, ...badgesByRole.passenger])] as [
  Badge,
  ...Badge[],
];

/** Returns true if all badges belong to the role of the person who gets them. */
export function areBadgesOf(role: 'driver' | 'passenger', badges: readonly string[]): boolean {
  return badges.every((badge) => (badgesByRole[role] as readonly string[]).includes(badge));
}
