import { isDriverAwayFromDropoff, isDriverAwayFromPickup } from '../../domain/arrival.ts';
import { findNextStop } from '../../domain/next-stop.ts';
import { messages } from './messages.ts';
import type { TripScreenPartProps } from './trip-screen-part.ts';
import { TripStopRow } from './trip-stop-row.tsx';

/**
 * Card of the driver's next stop, above all other parts of the trip. It has a directions link unless the large button
 * of the screen opens the directions.
 */
export function NextStopCard({ booking, position, nowMs }: TripScreenPartProps) {
  const next = booking.role === 'driver' && !booking.isUpcoming ? findNextStop(booking, position) : null;
  if (next === null) return null;
  const { kind, number, place } = next;
  const hasLargeButton =
    isDriverAwayFromPickup(booking, position, nowMs) || isDriverAwayFromDropoff(booking, position, nowMs);
  return (
    <div className="rounded-card bg-accent-soft px-3.5 py-3">
      <TripStopRow
        label={messages.nextStop({ kind, number })}
        stop={place}
        kind={kind}
        hasDirections={!hasLargeButton}
      />
    </div>
  );
}
