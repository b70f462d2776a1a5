/** Statuses of the onboarding of people who ride or drive, in the order of the steps (ONB-001, ONB-002). */
import type { DriverApplicationState } from './driver-review.ts';

/**
 * Statuses of the onboarding.
 * - `pending`: nothing was entered yet.
 * - `profile`: the roles are chosen; a driver must still enter the vehicle.
 * - `driver_setup`: the vehicle is entered; the driver must still add documents and an area, or make a change that an
 *   admin asked for.
 * - `complete`: nothing is left to enter.
 */
export const rideOnboardingStatuses = ['pending', 'profile', 'driver_setup', 'complete'] as const;
/** Status of a person's onboarding for rides: the steps that the person has completed. */
export type OnboardingStatus = (typeof rideOnboardingStatuses)[number];

/** Roles that a person can choose in the onboarding. */
export const onboardingRoles = ['rider', 'driver'] as const;
/** Role that a person chose in the onboarding. */
export type OnboardingRole = (typeof onboardingRoles)[number];

/**
 * Returns the onboarding roles of a driver in the order of `onboardingRoles`: `driver`, and also `rider` if `isRider`
 * is true.
 */
export const listOnboardingRolesOfDriver = ({ isRider }: { isRider: boolean }): OnboardingRole[] =>
  onboardingRoles.filter((role) => role === 'driver' || isRider);

/** Returns the onboarding status of a driver whose profile is already stored on the server. */
export function getDriverOnboardingStatus(review: DriverApplicationState): OnboardingStatus {
  return review === 'incomplete' || review === 'changes_requested' ? 'driver_setup' : 'complete';
}
