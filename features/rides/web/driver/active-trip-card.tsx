import { Navigation } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import { Button, getButtonClassName } from '#platform/ui/button.tsx';
import type { BookingStatus } from '../../domain/statuses.ts';
import type { Booking } from '../calls.ts';
import { ScheduledPickup } from '../pickup-time.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { messages } from './messages.ts';

type NextStop = 'pickup' | 'dropoff';

/** Next step of the driver in each status of an active trip, and the stop to drive to. */
const nextSteps: Partial<Record<BookingStatus, { text: string; stop: NextStop }>> = {
  driver_accepted: { text: messages.goEnRoute, stop: 'pickup' },
  en_route: { text: messages.goPickup, stop: 'pickup' },
  passenger_onboard: { text: messages.goBegin, stop: 'dropoff' },
  confirmed: { text: messages.goBegin, stop: 'dropoff' },
  in_progress: { text: messages.goDropoff, stop: 'dropoff' },
};

/**
 * Card of the driver's active trip: the next step in large letters, directions, and a link to the trip. The
 * directions open in another map app, only on a click.
 */
export function ActiveTripCard({ trip }: { trip: Booking }) {
  const navigate = useNavigate();
  const step = nextSteps[trip.status];
  if (step === undefined) return null;
  const { address, lat, lng } = trip[step.stop];
  return (
    <section aria-label={messages.activeTrip} className="m-4 rounded-card bg-accent-soft p-4">
      <StatusBadge status={trip.status} />
      <p className="mt-2 text-[1.5rem] leading-tight font-bold">{step.text}</p>
      <ScheduledPickup booking={trip} className="mt-0.5 font-semibold" />
      {address !== null && <p className="mt-0.5 text-base">{address}</p>}
      <p className="mt-0.5 text-sm text-muted">{trip.passenger.name}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          tone="accent"
          onClick={() => void navigate({ to: '/trip/$bookingId', params: { bookingId: trip.id } })}
        >
          {messages.openTrip}
        </Button>
        {lat !== null && lng !== null && (
          <a
            href={`https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`}
            target="_blank"
            rel="noreferrer"
            className={getButtonClassName('ghost')}
          >
            <Navigation size={19} aria-hidden />
            {messages.directions}
          </a>
        )}
      </div>
    </section>
  );
}
