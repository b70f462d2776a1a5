import { listOtherTripPlaces } from '../../domain/list-other-trip-places.ts';
import { findShownNextStop } from './find-shown-next-stop.ts';
import { messages } from './messages.ts';
import type { TripScreenPartProps } from './trip-screen-part.ts';
import { TripStopRow } from './trip-stop-row.tsx';

/**
 * List of pickup, stops and dropoff, each with a directions link (TRIP-006). Leaves out the place that the card of the
 * driver's next stop shows. While the trip is in progress, the places ahead come first.
 */
export function TripStopList({ booking, position }: TripScreenPartProps) {
  const places = listOtherTripPlaces(booking, position, findShownNextStop({ booking, position }));
  return (
    <ul className="divide-y divide-line">
      {places.map(({ kind, number, place, isBehind }) => (
        <li key={`${kind}${number}`} className="py-2.5">
          <TripStopRow
            label={
              kind === 'stop'
                ? messages.stop({ number })
                : kind === 'dropoff'
                  ? messages.dropoff
                  : isBehind
                    ? messages.pickedUpAt
                    : messages.pickup
            }
            stop={place}
            kind={kind}
          />
        </li>
      ))}
    </ul>
  );
}
