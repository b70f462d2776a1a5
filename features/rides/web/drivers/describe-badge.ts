import type { RatingBadge } from '../../domain/badges.ts';
import { messages } from './messages.ts';

const names: Readonly<Record<RatingBadge, string>> = {
  clean_car: messages.badgeCleanCar,
  easy_pickup: messages.badgeEasyPickup,
  friendly: messages.badgeFriendly,
  great_talk: messages.badgeGreatTalk,
  knows_the_way: messages.badgeKnowsTheWay,
  on_time: messages.badgeOnTime,
  safe_driving: messages.badgeSafeDriving,
};

/**
 * Returns the displayed name of a badge (praise in a rating). If this version of the app does not know the badge,
 * returns its id with spaces instead of underscores.
 */
export const describeRatingBadge = (badge: string): string =>
  names[badge as RatingBadge] ?? badge.replaceAll('_', ' ');
