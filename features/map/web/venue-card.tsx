import { Link } from '@tanstack/react-router';
import { buildVenuePath } from '#platform/client/paths.ts';
import type { Venue } from '#features/venues/web/public.ts';
import { getButtonClassName } from '#platform/ui/button.tsx';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import { messages } from './messages.ts';

/** Card of the chosen venue: picture, description and a link to the venue's screen (EXP-071). */
export function VenueCard({ venue }: { venue: Venue }) {
  return (
    <div className="flex flex-col gap-3 px-4 pt-2 pb-4">
      <Link
        to={buildVenuePath(venue.id)}
        aria-label={messages.openVenue({ name: venue.name })}
        className={getButtonClassName('accent')}
      >
        {messages.open}
      </Link>
      <img
        src={sanitizeImageUrl(venue.posterUrl)}
        alt={venue.posterAlt}
        width={1200}
        height={750}
        className="aspect-[16/9] w-full rounded-card bg-fill-strong object-cover"
      />
      {venue.blurb && <p className="text-md">{venue.blurb}</p>}
      {venue.approximate && <p className="text-sm text-muted">{messages.approximate}</p>}
    </div>
  );
}
