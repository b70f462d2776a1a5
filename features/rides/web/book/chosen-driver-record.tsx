import { Star } from 'lucide-react';
import { Avatar } from '#platform/ui/avatar.tsx';
import type { Booking } from '../calls.ts';
import { messages as driverMessages } from '../drivers/messages.ts';
import { useDriverCardData } from '../drivers/use-driver-card.ts';
import { formatRating } from '../format-rating.ts';
import { messages as tripMessages } from '../trip/messages.ts';
import { FrequentCancelerPill } from '../trust/frequent-canceler-pill.tsx';

interface ChosenDriverRecordProps {
  driver: NonNullable<Booking['driver']>;
}

/**
 * Row with the driver whom the rider has chosen, before the booking: face, vehicle, rating and completed trips, and a
 * label if the driver often cancels (RIDE-027).
 */
export function ChosenDriverRecord({ driver }: ChosenDriverRecordProps) {
  const { id, name, avatar, rating, vehicle, cancelledTrips } = driver;
  const card = useDriverCardData(id);
  const completed = card?.completedTrips ?? 0;
  return (
    <section aria-label={name} className="flex items-center gap-3">
      <Avatar id={id} name={name} src={avatar} size={44} />
      <div className="min-w-0 flex-1">
        {vehicle !== null && <p className="truncate text-md font-medium">{vehicle}</p>}
        <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted" data-number>
          {rating === null ? (
            <span>{tripMessages.noRating}</span>
          ) : (
            <span className="inline-flex items-center gap-1">
              <Star size={14} aria-hidden className="fill-current text-warn-ink" />
              <span className="sr-only">{tripMessages.ratingOf({ rating })}</span>
              <span aria-hidden>{formatRating(rating)}</span>
            </span>
          )}
          {completed > 0 && <span>· {driverMessages.trips({ count: completed })}</span>}
        </p>
        {card && <FrequentCancelerPill completed={completed} cancelled={cancelledTrips} className="mt-1" />}
      </div>
    </section>
  );
}
