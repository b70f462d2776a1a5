import { Link } from '@tanstack/react-router';
import { MessageCircle, Star } from 'lucide-react';
import { Avatar } from '#platform/ui/avatar.tsx';
import { DriverBadgesSection } from '../drivers/driver-badges-section.tsx';
import { formatRating } from '../format-rating.ts';
import { describeReliability } from '../trust/describe-reliability.ts';
import { messages } from './messages.ts';
import { getOtherParty, type TripScreenPartProps } from './trip-screen-part.ts';

/**
 * Card of the other party: rating, vehicle, a button that opens the conversation (TRIP-004, KV4), and the driver's
 * badges (EXP-102).
 */
export function PartyCard({ booking }: Pick<TripScreenPartProps, 'booking'>) {
  const party = getOtherParty(booking);
  if (party === null) return null;
  const { id, name, handle, avatar, rating, vehicle } = party;
  const reliability = describeReliability(party);
  const isParty = booking.role === 'passenger' || booking.role === 'driver';
  return (
    <section aria-label={messages.otherParty} className="rounded-card border border-line p-3">
      <div className="flex items-center gap-3">
        <Avatar id={id} name={name} src={avatar} size={48} />
        <div className="min-w-0 flex-1">
          <Link to="/u/$handle" params={{ handle }} className="block truncate font-semibold">
            {name}
          </Link>
          <p className="flex items-center gap-1 text-sm text-muted">
            {rating === null ? (
              <span>{messages.noRating}</span>
            ) : (
              <span className="flex items-center gap-1" title={messages.ratingOf({ rating })}>
                <Star size={14} aria-hidden className="fill-current text-warn-ink" />
                <span className="sr-only">{messages.ratingOf({ rating })}</span>
                <span aria-hidden data-number>
                  {formatRating(rating)}
                </span>
              </span>
            )}
            {vehicle && <span className="min-w-0 truncate">· {vehicle}</span>}
          </p>
          {reliability.length > 0 && (
            <p className="text-sm text-muted" data-number>
              {reliability.join(' · ')}
            </p>
          )}
        </div>
        {isParty && (
          <Link
            to="/messages/with/$userId"
            params={{ userId: id }}
            aria-label={messages.message({ name })}
            title={messages.message({ name })}
            className="flex size-11 shrink-0 items-center justify-center rounded-control bg-fill hover:bg-fill-strong"
          >
            <MessageCircle size={20} aria-hidden />
          </Link>
        )}
      </div>
      <DriverBadgesSection booking={booking} />
    </section>
  );
}
