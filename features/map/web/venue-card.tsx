import { Link } from '@tanstack/react-router';
import { Info, Navigation, Share } from 'lucide-react';
import { Suspense } from 'react';
import { buildVenuePath } from '#platform/client/paths.ts';
import { formatDirectionsUrl } from '#features/places/domain/format-directions-url.ts';
import {
  listUpcomingVenueEvents,
  useVenueDetailsQuery,
  VenueContactLinks,
  VenueLocationRow,
  VenueOpeningHours,
  VenueScreenPartList,
} from '#features/venues/web/public.ts';
import type { Venue, VenuePage } from '#features/venues/web/public.ts';
import {
  ActionTile,
  ActionTileContent,
  actionTileRowClassName,
  getActionTileClassName,
} from '#platform/ui/action-tile.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { shareLink } from '#platform/ui/share-link.ts';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { messages } from './messages.ts';
import { VenueCardPhotos } from './venue-card-photos.tsx';

/**
 * Card of the chosen venue (EXP-071). Its parts, from top to bottom:
 * - Buttons: a ride to the venue, directions, the venue's screen, and sharing a link.
 * - A strip of photos.
 * - Facts: the next event or else a neighbor's quote, the location, opening hours and contact.
 * - The description.
 */
export function VenueCard({ venue }: { venue: Venue }) {
  const { data: page, isPending } = useVenueDetailsQuery(venue.id);
  const actionsSkeleton = <Skeleton className="h-19 rounded-card" />;
  const factsSkeleton = <Skeleton className="h-24 rounded-card" />;
  return (
    <div className="flex flex-col gap-3 px-4 pt-2 pb-4">
      {isPending ? (
        actionsSkeleton
      ) : (
        <Suspense fallback={actionsSkeleton}>
          <CardActions venue={venue} page={page} />
        </Suspense>
      )}
      <VenueCardPhotos venue={venue} page={page} />
      {isPending
        ? factsSkeleton
        : page && (
            <Suspense fallback={factsSkeleton}>
              <CardFacts venue={venue} page={page} />
            </Suspense>
          )}
      {venue.blurb && <p className="text-md">{venue.blurb}</p>}
    </div>
  );
}

/**
 * Action buttons of the venue. While the venue's page is loading (`page` is undefined), only the actions that do not
 * need the page are shown.
 */
function CardActions({ venue, page }: { venue: Venue; page: VenuePage | undefined }) {
  const path = buildVenuePath(venue.id);
  return (
    <div className={actionTileRowClassName}>
      {page && <VenueScreenPartList place="action" venue={venue} page={page} />}
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
        aria-label={messages.detailsOf({ name: venue.name })}
        className={getActionTileClassName()}
      >
        <ActionTileContent icon={Info} label={messages.details} />
      </Link>
      <ActionTile
        icon={Share}
        label={commonMessages.share}
        onClick={() => shareLink({ path, title: venue.name })}
      />
    </div>
  );
}

/**
 * Facts about the venue: the next event, or a neighbor's quote if there is no upcoming event; below, the location,
 * opening hours and contact.
 */
function CardFacts({ venue, page }: { venue: Venue; page: VenuePage }) {
  const hasNextEvent = listUpcomingVenueEvents(page).length > 0;
  return (
    <>
      {!hasNextEvent && <VenueScreenPartList place="quote" venue={venue} page={page} />}
      <ul aria-label={messages.facts} className="-my-1.5">
        <VenueScreenPartList place="fact" venue={venue} page={page} />
        <li>
          {/* The header of the card has the area. */}
          <VenueLocationRow page={page} hasArea={false} />
        </li>
        <VenueOpeningHours page={page} />
        <VenueContactLinks page={page} />
      </ul>
    </>
  );
}
