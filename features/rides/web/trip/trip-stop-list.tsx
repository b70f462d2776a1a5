import { messages } from './messages.ts';
import type { TripScreenPartProps } from './trip-screen-part.ts';
import { TripStopRow } from './trip-stop-row.tsx';

/** List of pickup, stops and dropoff, each with a directions link (TRIP-006). */
export function TripStopList({ booking }: TripScreenPartProps) {
  return (
    <ul className="divide-y divide-line">
      <li className="py-2.5">
        <TripStopRow label={messages.pickup} stop={booking.pickup} kind="pickup" />
      </li>
      {booking.stops.map((stop, index) => (
        <li key={index} className="py-2.5">
          <TripStopRow label={messages.stop({ number: index + 1 })} stop={stop} kind="stop" />
        </li>
      ))}
      <li className="py-2.5">
        <TripStopRow label={messages.dropoff} stop={booking.dropoff} kind="dropoff" />
      </li>
    </ul>
  );
}
