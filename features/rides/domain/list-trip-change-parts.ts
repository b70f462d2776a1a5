import type { Position } from '#features/places/domain/position.ts';
import { isSamePosition, type NullablePosition } from './known-position.ts';

type Place = Position & { address: string };

/** One difference between a trip and a proposed change of it, and the address of the place. */
export interface ChangedTripPlace {
  kind: 'added' | 'removed' | 'dropoff';
  address: string;
}

/**
 * Returns how a proposed change differs from a trip: stops that it adds, stops that it removes, and another dropoff.
 * The result is empty if the change only reorders the stops.
 * @param ahead stops of the trip that the car has not reached yet. Only these can count as removed, because a change
 *   never contains stops that the car has already passed.
 */
export function listChangedTripPlaces(
  trip: { stops: readonly Place[]; dropoff: NullablePosition },
  ahead: readonly Place[],
  change: { stops: readonly Place[]; dropoff: Place },
): ChangedTripPlace[] {
  const added = change.stops.filter((stop) => !trip.stops.some((old) => isSamePosition(old, stop)));
  const removed = ahead.filter((old) => !change.stops.some((stop) => isSamePosition(old, stop)));
  return [
    ...added.map(({ address }) => ({ kind: 'added' as const, address })),
    ...removed.map(({ address }) => ({ kind: 'removed' as const, address })),
    ...(isSamePosition(trip.dropoff, change.dropoff)
      ? []
      : [{ kind: 'dropoff' as const, address: change.dropoff.address }]),
  ];
}
