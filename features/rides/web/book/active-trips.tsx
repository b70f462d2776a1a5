import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { getFirstAddressPart } from '../../domain/get-address-name.ts';
import { isActiveTripStatus } from '../../domain/statuses.ts';
import type { Booking } from '../calls.ts';
import { ScheduledPickupTimeLine } from '../pickup-time.tsx';
import { BookingStatusBadge } from '../booking-status-badge.tsx';
import { messages } from './messages.ts';

/** List of the rider's requests and trips that have not ended. */
export function ActiveTripList({ trips }: { trips: readonly Booking[] }) {
  const active = trips.filter(({ status }) => status === 'requested' || isActiveTripStatus(status));
  return active.map((trip) => (
    <Link
      key={trip.id}
      to="/trip/$bookingId"
      params={{ bookingId: trip.id }}
      className="flex min-h-16 items-center gap-3 rounded-card bg-accent-soft px-4 py-2.5 hover:brightness-97"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">
          {messages.activeTrip({ place: getFirstAddressPart(trip.dropoff.address ?? '') })}{' '}
        </span>
        <BookingStatusBadge booking={trip} isOnTint />
        <ScheduledPickupTimeLine booking={trip} className="mt-0.5 text-md text-muted" />
      </span>
      <ChevronRight size={20} aria-hidden className="text-muted" />
    </Link>
  ));
}
