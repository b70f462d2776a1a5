import type { VisibilityFilter } from '#features/visibility/server/public.ts';
import { canDriverAcceptRides } from '../domain/driver-review.ts';
import type { DriverRow } from './store-drivers.ts';
import type { DriverPreference } from './store-preferences.ts';

interface ChoiceFacts {
  passengerId: string;
  driver: (DriverRow & { isActive: boolean }) | undefined;
  preference: DriverPreference | null;
  visibility: VisibilityFilter | null;
}

/**
 * Returns true if a passenger may request a ride from a driver. The driver must be another person with an active
 * account who may take rides. Neither of the two people may have blocked the other.
 */
export function canPassengerChooseDriver(
  driverId: string,
  { passengerId, driver, preference, visibility }: ChoiceFacts,
  now: Date,
): boolean {
  return (
    driver !== undefined &&
    driver.isActive &&
    canDriverAcceptRides(driver, now) &&
    visibility?.isBlocked(driverId) !== true &&
    driverId !== passengerId &&
    preference !== 'blocked'
  );
}
