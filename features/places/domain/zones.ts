/**
 * Zones: circles around places that a user wants to hide, such as their home. Only that user can read the zones
 * (NEW-06).
 */
import { computeDistanceMeters, type Position } from './position.ts';

/** Kinds of private zones (circles around hidden places), by the place that a zone hides. */
export const PRIVACY_ZONE_KINDS = ['home', 'work', 'other'] as const;
/** Kind of a private zone (a circle around a hidden place): the place that the zone hides. */
export type PrivacyZoneKind = (typeof PRIVACY_ZONE_KINDS)[number];

/** Circle around a place of a user, such as their home, in which no exact position is published. */
export interface PrivacyZone extends Position {
  /** Radius of the circle in meters. */
  radius: number;
}

/** Minimum, maximum and default radius of a private zone (a circle around a hidden place), in meters. */
export const privacyZoneRadiusLimitsMeters = { min: 300, max: 5_000, standard: 800 } as const;
/** Maximum number of private zones (circles around hidden places) of one user. Saving another zone fails. */
export const maxPrivacyZonesPerUser = 10;

/**
 * Minimum distance in meters from the place where a post was written, at which its author counts as having left that
 * place. A deferred post is published as soon as its author has left the place.
 */
export const minMetersFromPostPlaceToCountAsLeft = 500;
/**
 * Maximum delay in minutes of a deferred post. A deferred post is published when its author has left the place where it
 * was written, or after this delay if the author has not left.
 */
export const maxPostDeferralMinutes = 30;

/**
 * Returns true if the author of a deferred post has left the place where they wrote it, so that the post can be
 * published.
 * @param origin position at which the post was written
 * @param here current position of the author
 */
export function hasPostAuthorLeftPlace(origin: Position, here: Position): boolean {
  return computeDistanceMeters(origin, here) >= minMetersFromPostPlaceToCountAsLeft;
}
