import { Link } from '@tanstack/react-router';
import { computeTokensPaidOrReceivedForTrip } from '../../domain/trip-cost.ts';
import type { Booking } from '../calls.ts';
import { describePickupAndDropoff } from '../describe-pickup-and-dropoff.ts';
import { formatTokens } from '../format-tokens.ts';
import { PickupTimeText } from '../pickup-time.tsx';
import { messages } from './messages.ts';

/**
 * List of the accepted scheduled rides for which the driver has not set out yet (EXP-101). Renders nothing if there are
 * none.
 */
export function UpcomingRideList({ trips }: { trips: readonly Booking[] }) {
  if (trips.length === 0) return null;
  return (
    <section aria-labelledby="upcoming-rides">
      <h2 id="upcoming-rides" className="px-4 pt-5 pb-2.5 text-title">
        {messages.upcomingRides}
      </h2>
      <ul className="flex flex-col gap-3 px-4">
        {trips.map((trip) => (
          <UpcomingRide key={trip.id} trip={trip} />
        ))}
      </ul>
    </section>
  );
}

function UpcomingRide({ trip }: { trip: Booking }) {
  const { id, scheduledFor, passenger, pickup, dropoff, isOffer } = trip;
  return (
    <li className="relative flex items-start gap-3 rounded-card border border-line bg-surface p-4 hover:bg-fill">
      <div className="min-w-0 flex-1">
        <Link
          to="/trip/$bookingId"
          params={{ bookingId: id }}
          className="block font-semibold after:absolute after:inset-0"
        >
          {scheduledFor !== null && <PickupTimeText time={scheduledFor} />}
        </Link>
        <p className="mt-0.5 text-md">
          {describePickupAndDropoff(pickup.address, dropoff.address, messages.unknownPlace)}
        </p>
        <p className="mt-0.5 text-sm text-muted">{messages.withPerson({ name: passenger.name })}</p>
      </div>
      <p className="shrink-0 text-right font-semibold" data-number>
        {formatTokens(computeTokensPaidOrReceivedForTrip(trip, 'driver'), isOffer)}
      </p>
    </li>
  );
}
