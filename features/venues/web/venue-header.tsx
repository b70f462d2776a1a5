import { MapPin } from 'lucide-react';
import { Pill } from '#platform/ui/pill.tsx';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import type { Venue, VenuePage } from './calls.ts';
import { getCategoryName } from './get-category-name.ts';
import { messages } from './messages.ts';
import { VenueHours } from './venue-hours.tsx';

const formatPlace = ({ district, city }: Venue) =>
  district === city ? city : messages.districtInCity({ district, city });

/** Header of a venue's screen: poster, category, neighborhood and city, description and opening hours (EXP-080). */
export function VenueHeader({ page }: { page: VenuePage }) {
  const { venue } = page;
  return (
    <div className="border-b border-line px-4 pt-3.5 pb-4">
      <img
        src={sanitizeImageUrl(venue.posterUrl)}
        alt={venue.posterAlt}
        width={1200}
        height={750}
        className="aspect-[8/5] w-full rounded-card bg-fill-strong object-cover"
      />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Pill look="badge">{getCategoryName(venue.category)}</Pill>
        {page.isClosed && (
          <Pill look="badge" tone="danger">
            {messages.closedForGood}
          </Pill>
        )}
        {venue.isSample && <Pill look="badge">{messages.sample}</Pill>}
        <span className="flex items-center gap-1 text-sm text-muted">
          <MapPin size={14} aria-hidden />
          {venue.approximate ? messages.approximatePlace({ place: formatPlace(venue) }) : formatPlace(venue)}
        </span>
      </div>
      {venue.blurb && <p className="mt-2 text-md">{venue.blurb}</p>}
      <VenueHours page={page} />
    </div>
  );
}

/** Loading skeleton of `VenueHeader`. */
export function VenueHeaderSkeleton() {
  return (
    <div className="border-b border-line px-4 pt-3.5 pb-4">
      <Skeleton className="aspect-[8/5] w-full rounded-card" />
      <Skeleton className="mt-3 h-4 w-40" />
    </div>
  );
}
