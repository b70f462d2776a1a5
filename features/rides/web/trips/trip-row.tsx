import { Link } from '@tanstack/react-router';
import { RelativeTime } from '#platform/ui/relative-time.tsx';
import { computeTripAmount } from '../../domain/trip-cost.ts';
import type { Booking, TripSide } from '../calls.ts';
import { messages as shared } from '../messages.ts';
import { StatusBadge } from '../status-badge.tsx';
import { statusTexts } from '../status-text.ts';
import { messages } from './messages.ts';

/** One trip of the history: where to, when, with whom, and the price. */
export function TripRow({ trip, side }: { trip: Booking; side: TripSide }) {
  const place = trip.dropoff.address ?? messages.hiddenPlace;
  const other = side === 'passenger' ? trip.driver : trip.passenger;
  return (
    <li className="relative flex items-start gap-3 border-b border-line px-4 py-3.5 hover:bg-fill">
      <div className="min-w-0 flex-1">
        <Link
          to="/trip/$bookingId"
          params={{ bookingId: trip.id }}
          aria-label={messages.openTrip({ place, status: statusTexts[trip.status] })}
          className="block truncate font-semibold after:absolute after:inset-0"
        >
          {messages.to({ place })}
        </Link>
        <p className="mt-0.5 truncate text-sm text-muted">
          <RelativeTime at={trip.createdAt} />
          {other && <> · {messages.withPerson({ name: other.name })}</>}
        </p>
        <p className="mt-2">
          <StatusBadge status={trip.status} />
        </p>
      </div>
      <p className="shrink-0 text-right font-semibold" data-number>
        {shared.tokens({ count: computeTripAmount(trip, side) })}
      </p>
    </li>
  );
}
