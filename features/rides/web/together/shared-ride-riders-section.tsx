import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import type { TripScreenPartProps } from '../trip/trip-screen-part.ts';
import { passengerBookingStatusTexts, describeBookingStatus } from '../status-text.ts';
import { formatDepartureTime } from './format-departure.ts';
import { messages } from './messages.ts';

/**
 * List of the people who share a trip, by first name (NEW-02). The driver can open each person's booking with a link on
 * the name.
 */
export function SharedRideRidersSection({ booking }: TripScreenPartProps) {
  const { shared } = booking;
  if (!shared || shared.riders.length === 0) return null;
  return (
    <section aria-label={messages.riders} className="rounded-card border border-line px-3.5 py-3">
      <h2 className="flex items-center gap-2 text-md font-semibold">
        <Users size={18} aria-hidden className="text-muted" />
        {messages.riders}
        <span className="ml-auto text-sm font-normal text-muted">
          {messages.leavesAt({ time: formatDepartureTime(shared.departsAt) })}
        </span>
      </h2>
      <ul className="mt-1">
        {shared.riders.map(({ name, isSelf, status, bookingId }, index) => {
          const shown = isSelf ? messages.you : (name ?? messages.aNeighbor);
          const text =
            booking.role === 'driver'
              ? describeBookingStatus({ ...booking, status })
              : passengerBookingStatusTexts[status];
          const isOther = bookingId !== null && bookingId !== booking.id;
          return (
            <li key={bookingId ?? index} className="flex min-h-11 items-center justify-between gap-3 text-md">
              {isOther ? (
                <Link
                  to="/trip/$bookingId"
                  params={{ bookingId }}
                  aria-label={messages.riderStatus({ name: shown, status: text })}
                  className="font-semibold text-accent-ink hover:underline"
                >
                  {shown}
                </Link>
              ) : (
                <span>{shown}</span>
              )}
              <span className="text-sm text-muted">{text}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
