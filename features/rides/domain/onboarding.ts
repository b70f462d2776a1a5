/** Onboarding of people who ride or drive: its statuses, in the order of the steps, and the next step (ONB-001 … ONB-003). */
import type { ReviewState } from './driver-review.ts';

/**
 * - `pending`: nothing was entered yet.
 * - `profile`: the person has chosen roles, and a driver enters the vehicle.
 * - `driver_setup`: the vehicle is entered, and the driver adds documents and an area.
 * - `complete`: nothing is left to enter.
 */
export const onboardingStatuses = ['pending', 'profile', 'driver_setup', 'complete'] as const;
export type OnboardingStatus = (typeof onboardingStatuses)[number];

export const rideRoles = ['rider', 'driver'] as const;
export type RideRole = (typeof rideRoles)[number];

/** Returns the status of a driver whose profile is on the server. */
export function findDriverOnboarding(review: ReviewState): OnboardingStatus {
  return review === 'incomplete' || review === 'changes_requested' ? 'driver_setup' : 'complete';
}

/** Onboarding as this browser keeps it until it is on the server. */
export interface StoredOnboarding {
  status: OnboardingStatus;
  roles: RideRole[];
  vehicle: string;
}

export const emptyOnboarding: StoredOnboarding = { status: 'pending', roles: [], vehicle: '' };

/** Stores the chosen roles. Somebody who only rides has nothing more to enter. */
export function chooseRoles(state: StoredOnboarding, roles: readonly RideRole[]): StoredOnboarding {
  const chosen = rideRoles.filter((role) => roles.includes(role));
  if (chosen.length === 0) return { ...state, status: 'pending', roles: [] };
  return { ...state, roles: chosen, status: chosen.includes('driver') ? 'profile' : 'complete' };
}

/** Stores the vehicle. An empty one stays in the step of the vehicle. */
export function enterVehicle(state: StoredOnboarding, vehicle: string): StoredOnboarding {
  if (!state.roles.includes('driver')) return state;
  return { ...state, vehicle, status: vehicle.trim() === '' ? 'profile' : 'driver_setup' };
}

const isOneOf = <T extends string>(list: readonly T[], value: unknown): value is T =>
  (list as readonly unknown[]).includes(value);

/** Reads what a browser has stored. Anything that is not an onboarding becomes an empty one. */
export function parseStoredOnboarding(value: unknown): StoredOnboarding {
  if (typeof value !== 'object' || value === null) return emptyOnboarding;
  const { status, roles, vehicle } = value as Record<string, unknown>;
  if (!isOneOf(onboardingStatuses, status) || !Array.isArray(roles) || typeof vehicle !== 'string')
    return emptyOnboarding;
  return { status, vehicle, roles: rideRoles.filter((role) => roles.includes(role)) };
}
