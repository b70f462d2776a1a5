import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { formatMiles } from '#features/places/web/public.ts';
import { buildVenuePath } from '#platform/client/paths.ts';
import { getCategoryName } from '#features/venues/web/public.ts';
import type { Venue } from '#features/venues/web/public.ts';
import { getButtonClassName } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import { messages } from './messages.ts';

interface VenueCardProps {
  venue: Venue;
  distance: number | undefined;
  onClose: () => void;
}

/** Card of the venue whose pin the viewer selected (EXP-071). */
export function VenueCard({ venue, distance, onClose }: VenueCardProps) {
  const where = [getCategoryName(venue.category), venue.district || venue.city];
  if (distance !== undefined) where.push(formatMiles(distance));
  return (
    <section
      aria-label={venue.name}
      className="absolute inset-x-2.5 bottom-2.5 z-10 flex items-center gap-3 rounded-card bg-raised p-2.5 shadow-float"
    >
      <img
        src={sanitizeImageUrl(venue.posterUrl)}
        alt=""
        width={1200}
        height={750}
        className="h-15 w-22 shrink-0 rounded-control bg-fill-strong object-cover"
      />
      <div className="min-w-0 flex-1" role="status">
        <p className="line-clamp-2 leading-snug font-semibold">{venue.name}</p>
        <p className="truncate text-sm text-muted">{where.join(' · ')}</p>
      </div>
      <Link to={buildVenuePath(venue.id)} className={getButtonClassName('accent', 'sm')}>
        {messages.open}
      </Link>
      <IconButton icon={X} label={messages.closeCard} onClick={onClose} className="-mx-1.5" />
    </section>
  );
}
