import type { Position } from '#features/places/domain/position.ts';
import { useViewerLocationFromStore } from '#features/places/web/public.ts';
import type { NullablePosition } from '../../domain/known-position.ts';
import { estimateDriveToPickup } from '../../domain/request-card.ts';
import { messages } from './messages.ts';

interface RequestDistancesProps {
  pickup: NullablePosition;
  /** Length of the trip in miles. */
  miles: number;
  /**
   * Position from which the way to the pickup is estimated if the driver's location is unknown; null if there is none.
   */
  from: Position | null;
}

/**
 * Line with the way to the pickup, in minutes and miles, and the length of the trip (RIDE-004). Omits the way to the
 * pickup if it cannot be estimated because a position is unknown.
 */
export function RideRequestDistancesLine({ pickup, miles, from }: RequestDistancesProps) {
  const here = useViewerLocationFromStore().location;
  const way = estimateDriveToPickup(here ?? from, pickup);
  return (
    <p className="text-md text-muted" data-number>
      {way !== null && (
        <>
          <strong className="font-semibold text-ink">{messages.pickupMinutes(way)}</strong>
          {' · '}
          {messages.pickupMiles(way)}
          {' · '}
        </>
      )}
      {messages.miles({ miles })}
    </p>
  );
}
