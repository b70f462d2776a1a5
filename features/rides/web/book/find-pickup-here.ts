import { isGeolocationPermissionGranted, requestBrowserPosition } from '#features/places/web/public.ts';
import type { Stop } from '../calls.ts';
import { convertDestinationToStop } from '../ride-to/ride-destination.ts';
import { findPositionName } from './find-position-name.ts';

/**
 * Returns the current position as a pickup, if the person has already given the browser the permission to provide it.
 * Returns undefined without the permission, so that no permission prompt opens, and if the position is unavailable.
 * Never throws, because the person can choose a pickup instead.
 */
export async function findPickupAtCurrentPosition(): Promise<Stop | undefined> {
  if (!(await isGeolocationPermissionGranted())) return undefined;
  try {
    return await locatePickup();
  } catch {
    return undefined;
  }
}

/** Asks the browser for the current position and returns it as a pickup, with a name for the position. */
export async function locatePickup(): Promise<Stop> {
  const position = await requestBrowserPosition();
  return convertDestinationToStop({ name: await findPositionName(position), ...position });
}
