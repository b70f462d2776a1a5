import { describeBadge } from '../drivers/describe-badge.ts';
import { messages } from './messages.ts';
import { getOtherParty, type TripScreenPartProps } from './trip-screen-part.ts';

/** Stars and badges that each party gave to the other, if the viewer may see them (EXP-102, Q-70). */
export function RatingsSection({ booking }: TripScreenPartProps) {
  const { role, rating, passengerRating, driverRating, passengerBadges, driverBadges } = booking;
  const received = role === 'passenger' ? passengerRating : role === 'driver' ? driverRating : null;
  const isPassenger = role === 'passenger';
  const given = isPassenger ? driverBadges : passengerBadges;
  const got = isPassenger ? passengerBadges : driverBadges;
  const other = getOtherParty(booking);
  if (other === null || (rating === null && received === null)) return null;
  return (
    <div className="text-sm text-muted">
      {rating !== null && <p>{withBadges(messages.ratedByYou({ stars: rating }), given)}</p>}
      {received !== null && (
        <p>{withBadges(messages.ratedYou({ name: other.name, stars: received }), got)}</p>
      )}
    </div>
  );
}

/** Returns a sentence about the stars of a rating, followed by the badges of the same rating. */
const withBadges = (sentence: string, badges: readonly string[]) =>
  [sentence, badges.map(describeBadge).join(' · ')].filter(Boolean).join(' ');
