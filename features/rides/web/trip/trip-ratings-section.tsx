import { getFirstName } from '#platform/contract/get-first-name.ts';
import { describeRatingBadge } from '../drivers/describe-badge.ts';
import { messages } from './messages.ts';
import { getOtherTripParticipant, type TripScreenPartProps } from './trip-screen-part.ts';

/**
 * The two ratings of a trip: the one that the viewer gave and the one that the viewer received, each with stars, badges
 * (praise) and text. Omits a rating that does not exist or that the viewer may not see (EXP-102, TRIP-010, Q-70).
 */
export function TripRatingsSection({ booking }: TripScreenPartProps) {
  const { role, rating, passengerRating, driverRating } = booking;
  const ofPassenger = {
    stars: passengerRating,
    badges: booking.passengerBadges,
    words: booking.passengerReview,
  };
  const ofDriver = { stars: driverRating, badges: booking.driverBadges, words: booking.driverReview };
  const [given, got] = role === 'passenger' ? [ofDriver, ofPassenger] : [ofPassenger, ofDriver];
  const received = role === 'passenger' || role === 'driver' ? got.stars : null;
  const other = getOtherTripParticipant(booking);
  if (other === null || (rating === null && received === null)) return null;
  return (
    <div className="flex flex-col gap-1.5 text-sm text-muted">
      {rating !== null && <Rating sentence={messages.ratedByYou({ stars: rating })} {...given} />}
      {received !== null && (
        <Rating sentence={messages.ratedYou({ name: getFirstName(other.name), stars: received })} {...got} />
      )}
    </div>
  );
}

interface RatingProps {
  /** Sentence with the number of stars. */
  sentence: string;
  badges: readonly string[];
  words: string | null;
}

/** One rating: a line with a sentence that states the stars, followed by the badges, and the rater's text below it. */
function Rating({ sentence, badges, words }: RatingProps) {
  return (
    <div>
      <p>{[sentence, badges.map(describeRatingBadge).join(' · ')].filter(Boolean).join(' ')}</p>
      {words && (
        <blockquote className="border-l-2 border-line pl-2.5 break-words whitespace-pre-line text-ink">
          {words}
        </blockquote>
      )}
    </div>
  );
}
