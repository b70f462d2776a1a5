import { Star } from 'lucide-react';
import { getFirstName } from '#platform/contract/get-first-name.ts';
import { tripRatingPeriodMs } from '../../domain/limits.ts';
import { canRateTrip } from '../../domain/trip-action.ts';
import { LazyRateTripDialog } from './lazy-dialogs.ts';
import { messages } from './messages.ts';
import { getOtherTripParticipant, type TripScreenPartProps } from './trip-screen-part.ts';
import { useRatingPrompt } from './use-rating-prompt.ts';

/**
 * Part of the trip screen with which the viewer rates the other person, shown while a rating is possible. Also
 * opens the rating by itself when the trip is completed (RIDE-013).
 */
export function TripRatingPrompt({ booking, nowMs }: TripScreenPartProps) {
  const rating = useRatingPrompt(booking);
  const name = getFirstName(getOtherTripParticipant(booking)?.name ?? '');
  return (
    <>
      {canRateTrip(booking, nowMs, tripRatingPeriodMs) && (
        <StarRatingPrompt name={name} onRate={rating.open} />
      )}
      {rating.isOpen && (
        <LazyRateTripDialog
          booking={booking}
          initialStars={rating.stars}
          onSkip={rating.skip}
          onClose={rating.close}
        />
      )}
    </>
  );
}

interface RateStarsProps {
  /** Name of the person who is rated. */
  name: string;
  /** Called with the number of stars. */
  onRate: (stars: number) => void;
}

/** Question with five stars below it. A press of a star opens the rating with this number of stars. */
function StarRatingPrompt({ name, onRate }: RateStarsProps) {
  return (
    <div
      role="group"
      aria-label={messages.rate}
      data-row
      className="rounded-card border border-line px-3 pt-3 pb-1.5 text-center"
    >
      <p className="text-md font-semibold text-balance">{messages.rateDriver({ name })}</p>
      <div className="mt-0.5 flex justify-center gap-1">
        {[1, 2, 3, 4, 5].map((stars) => (
          <button
            key={stars}
            type="button"
            aria-label={messages.starsCount({ stars })}
            onClick={() => onRate(stars)}
            className="flex size-13 items-center justify-center rounded-control text-muted transition-colors hover:bg-fill hover:text-ink"
          >
            <Star size={34} strokeWidth={1.75} aria-hidden />
          </button>
        ))}
      </div>
    </div>
  );
}
