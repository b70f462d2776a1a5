import { messages } from './messages.ts';
import { getOtherParty, type TripPartProps } from './trip-part.ts';

/** Stars that each party gave to the other, if the viewer may see them. */
export function RatingsPart({ booking }: TripPartProps) {
  const { role, rating, passengerRating, driverRating } = booking;
  const received = role === 'passenger' ? passengerRating : role === 'driver' ? driverRating : null;
  const other = getOtherParty(booking);
  if (other === null || (rating === null && received === null)) return null;
  return (
    <div className="text-sm text-muted">
      {rating !== null && <p>{messages.ratedByYou({ stars: rating })}</p>}
      {received !== null && <p>{messages.ratedYou({ name: other.name, stars: received })}</p>}
    </div>
  );
}
