import { Link } from '@tanstack/react-router';
import { Navigation, Share, Store } from 'lucide-react';
import { Suspense } from 'react';
import { buildVenuePath } from '#platform/client/paths.ts';
import { useQuery } from '#platform/client/query.ts';
import { formatDirectionsUrl } from '#features/places/domain/format-directions-url.ts';
import {
  ContributedVenueParts,
  VenueLocationRow,
  VenueOpeningHours,
  venuesApi,
} from '#features/venues/web/public.ts';
import type { Venue, VenuePage } from '#features/venues/web/public.ts';
import {
  ActionTile,
  ActionTileContent,
  actionTileRowClassName,
  getActionTileClassName,
} from '#platform/ui/action-tile.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import { shareLink } from '#platform/ui/share-link.ts';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { messages } from './messages.ts';

/**
 * Card of the chosen venue (EXP-071). Its actions are a ride to the venue, directions, the venue's screen, and sharing
 * the venue's link. Its facts are opening hours, location, next event, picture and description.
 */
export function VenueCard({ venue }: { venue: Venue }) {
  const path = buildVenuePath(venue.id);
  const { data: page, isPending } = useQuery({
    queryKey: ['getVenue', venue.id],
    queryFn: () => venuesApi.getVenue({ venueId: venue.id }),
  });
  return (
    <div className="flex flex-col gap-3 px-4 pt-2 pb-4">
      {isPending ? (
        <Skeleton className="h-19 rounded-card" />
      ) : (
        <Suspense fallback={<Skeleton className="h-19 rounded-card" />}>
          <CardActions venue={venue} page={page} />
          {page && <CardFacts venue={venue} page={page} />}
        </Suspense>
      )}
      {/* A duplicate of the link "Open page", so it is only for presses. */}
      <Link to={path} tabIndex={-1} aria-hidden className="block overflow-clip rounded-card">
        <img
          src={sanitizeImageUrl(venue.posterUrl)}
          alt={venue.posterAlt}
          width={1200}
          height={750}
          className="aspect-[16/9] w-full bg-fill-strong object-cover"
        />
      </Link>
      {venue.blurb && <p className="text-md">{venue.blurb}</p>}
    </div>
  );
}

/**
 * Action buttons of the venue. While `page` is undefined because it is not loaded, only the actions that do not need
 * the page are shown.
 */
function CardActions({ venue, page }: { venue: Venue; page: VenuePage | undefined }) {
  const path = buildVenuePath(venue.id);
  return (
    <div className={actionTileRowClassName}>
      {page && <ContributedVenueParts place="action" venue={venue} page={page} />}
      <a
        href={formatDirectionsUrl(venue)}
        target="_blank"
        rel="noreferrer"
        aria-label={messages.directionsTo({ name: venue.name })}
        className={getActionTileClassName()}
      >
        <ActionTileContent icon={Navigation} label={messages.directions} />
      </a>
      <Link
        to={path}
        aria-label={messages.openVenue({ name: venue.name })}
        className={getActionTileClassName()}
      >
        <ActionTileContent icon={Store} label={messages.open} />
      </Link>
      <ActionTile
        icon={Share}
        label={commonMessages.share}
        onClick={() => shareLink({ path, title: venue.name })}
      />
    </div>
  );
}

/** Shows the opening hours, the area, and facts that other features add, such as the next event. */
function CardFacts({ venue, page }: { venue: Venue; page: VenuePage }) {
  return (
    <ul aria-label={messages.facts}>
      <VenueOpeningHours page={page} />
      <li>
        {/* The header of the card has the distance. */}
        <VenueLocationRow page={page} hasDistance={false} />
      </li>
      <ContributedVenueParts place="fact" venue={venue} page={page} />
    </ul>
  );
}
