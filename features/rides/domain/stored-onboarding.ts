/** Onboarding of a person as the browser keeps it until it is on the server (ONB-003). Pure. */
import { onboardingStatuses, type OnboardingStatus, type RideRole, rideRoles } from './onboarding.ts';

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

/** Type guard for what a browser has stored. */
export function isStoredOnboarding(value: unknown): value is StoredOnboarding {
  if (typeof value !== 'object' || value === null) return false;
  const { status, roles, vehicle } = value as Record<string, unknown>;
  return (
    isOneOf(onboardingStatuses, status) &&
    Array.isArray(roles) &&
    roles.every((role) => isOneOf(rideRoles, role)) &&
    typeof vehicle === 'string'
  );
}

/** Returns the status of a person's onboarding: that of the server once a driver profile is there. */
export function findOnboardingStatus(
  stored: StoredOnboarding,
  driver: { onboarding: OnboardingStatus } | null,
): OnboardingStatus {
  return driver?.onboarding ?? stored.status;
}
