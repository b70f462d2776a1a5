import { findNextDrivingDestination } from '../../domain/directions-goal.ts';
import { findNextStopToShowDriver } from './find-shown-next-stop.ts';
import { messages } from './messages.ts';
import type { TripScreenPartProps } from './trip-screen-part.ts';
import { TripStopRow } from './trip-stop-row.tsx';

/**
 * Card that shows the driver's next stop, above all other parts of the trip screen. It has a directions link if the
 * main button of the screen does not open the directions. Renders nothing if `findNextStopToShowDriver` returns null.
 */
export function NextStopCard({ booking, position, nowMs }: TripScreenPartProps) {
  const next = findNextStopToShowDriver({ booking, position });
  if (next === null) return null;
  const { kind, number, place } = next;
  return (
    <div className="rounded-card bg-accent-soft px-3.5 py-3">
      <TripStopRow
        label={messages.nextStop({ kind, number })}
        stop={place}
        kind={kind}
        hasDirections={findNextDrivingDestination(booking, position, nowMs) === null}
      />
    </div>
  );
}
