/**
 * Pure functions for the data that a person enters in the onboarding. The browser stores this data until the server has
 * stored it (ONB-003).
 */
import { isLicensePlate, normalizeLicensePlate } from './license-plate.ts';
import {
  rideOnboardingStatuses,
  type OnboardingStatus,
  type OnboardingRole,
  onboardingRoles,
} from './onboarding.ts';

/** Onboarding data that the browser stores until the server has stored it: status, chosen roles and vehicle. */
export interface DriverOnboardingProgress {
  status: OnboardingStatus;
  roles: OnboardingRole[];
  vehicle: string;
  plate: string;
}

/** Onboarding state of a person who has entered nothing. */
export const initialDriverOnboardingProgress: DriverOnboardingProgress = {
  status: 'pending',
  roles: [],
  vehicle: '',
  plate: '',
};

/**
 * Returns the onboarding state after the person has chosen roles. For a person who only rides, the onboarding is then
 * complete.
 */
export function applyRoleChoiceToOnboarding(
  state: DriverOnboardingProgress,
  roles: readonly OnboardingRole[],
): DriverOnboardingProgress {
  const chosen = onboardingRoles.filter((role) => roles.includes(role));
  if (chosen.length === 0) return { ...state, status: 'pending', roles: [] };
  return { ...state, roles: chosen, status: chosen.includes('driver') ? 'profile' : 'complete' };
}

/**
 * Returns the onboarding state after the driver has entered the vehicle and its license plate. If the description of
 * the vehicle is missing or the plate is invalid, the onboarding remains at the vehicle step.
 */
export function applyVehicleEntryToOnboarding(
  state: DriverOnboardingProgress,
  entered: Pick<DriverOnboardingProgress, 'vehicle' | 'plate'>,
): DriverOnboardingProgress {
  if (!state.roles.includes('driver')) return state;
  const vehicle = entered.vehicle.trim();
  const isComplete = vehicle !== '' && isLicensePlate(entered.plate);
  return {
    ...state,
    vehicle,
    plate: normalizeLicensePlate(entered.plate),
    status: isComplete ? 'driver_setup' : 'profile',
  };
}

const isOneOf = <T extends string>(list: readonly T[], value: unknown): value is T =>
  (list as readonly unknown[]).includes(value);

/** Type guard for an onboarding state that was read from the browser's storage. */
export function isDriverOnboardingProgress(value: unknown): value is DriverOnboardingProgress {
  if (typeof value !== 'object' || value === null) return false;
  const { status, roles, vehicle, plate } = value as Record<string, unknown>;
  return (
    isOneOf(rideOnboardingStatuses, status) &&
    Array.isArray(roles) &&
    roles.every((role) => isOneOf(onboardingRoles, role)) &&
    typeof vehicle === 'string' &&
    // The plate is required. A stored state without one is invalid, so the onboarding starts over.
    typeof plate === 'string'
  );
}

/**
 * Returns the onboarding status of a person: the status in the person's driver profile if the server has one, otherwise
 * the status stored in this browser.
 */
export function getOnboardingStatusPreferringServer(
  stored: DriverOnboardingProgress,
  driver: { onboarding: OnboardingStatus } | null,
): OnboardingStatus {
  return driver?.onboarding ?? stored.status;
}
