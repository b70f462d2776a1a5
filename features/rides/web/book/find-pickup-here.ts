import { isGeolocationPermissionGranted, requestBrowserPosition } from '#features/places/web/public.ts';
import { computeDistanceMeters, type Position, roundPosition } from '#features/places/domain/position.ts';
import type { RideStop } from '../calls.ts';
import { convertDestinationToStop } from '../ride-to/ride-destination.ts';
import { convertPrefilledStopToRideStop } from './booking-prefill.ts';
import { findPlaceNameOrCoordinates } from './find-position-name.ts';
import { loadPriceOffersMadeByRider } from './use-offer.ts';

/** Number of decimals to which a measured position is rounded, for a precision of about a meter. */
const positionDecimals = 5;
/**
 * Maximum distance in meters between two measured positions that count as the same spot. It is the usual error of a
 * phone in a town.
 */
const sameSpotMeters = 50;

/**
 * Returns the current position as a pickup, if the person has already given the browser the permission to provide it.
 * Without that permission returns undefined, so that no permission prompt opens. Also returns undefined if the position
 * is unavailable. Never throws, because the person can choose a pickup instead.
 * @param onPosition receives the position before its name is known
 */
export async function findPickupAtCurrentPosition(
  onPosition: (position: Position) => void,
): Promise<RideStop | undefined> {
  if (!(await isGeolocationPermissionGranted())) return undefined;
  try {
    return await requestPositionAndFindPickup(onPosition);
  } catch {
    return undefined;
  }
}

/**
 * Asks the browser for the current position and returns it, with a name, as a pickup. If the rider has made a price
 * offer (a price proposed to a driver) for a pickup nearby, returns that pickup instead. An offer is valid only for
 * exactly the same positions, but two measurements of the same spot differ by a few meters.
 * @param onPosition receives the position before its name is known
 */
export async function requestPositionAndFindPickup(
  onPosition: (position: Position) => void,
): Promise<RideStop> {
  const position = roundPosition(await requestBrowserPosition(), positionDecimals);
  onPosition(position);
  const [offered, name] = await Promise.all([
    findOfferedPickupNear(position),
    findPlaceNameOrCoordinates(position),
  ]);
  return offered ?? convertDestinationToStop({ name, ...position });
}

/**
 * Returns the pickup of the price offer (a price that the rider proposed to a driver) that is nearest to the position,
 * at most `sameSpotMeters` away. Ignores declined offers. Returns undefined if there is none. Never throws.
 */
async function findOfferedPickupNear(position: Position): Promise<RideStop | undefined> {
  try {
    return (await loadPriceOffersMadeByRider())
      .filter(({ state }) => state !== 'declined')
      .flatMap(({ pickup }) => convertPrefilledStopToRideStop(pickup) ?? [])
      .map((pickup) => ({ pickup, meters: computeDistanceMeters(pickup, position) }))
      .filter(({ meters }) => meters <= sameSpotMeters)
      .toSorted((one, other) => one.meters - other.meters)[0]?.pickup;
  } catch {
    return undefined;
  }
}
