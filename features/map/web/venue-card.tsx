import { Link } from '@tanstack/react-router';
import { Navigation, Share, Store } from 'lucide-react';
import { Suspense } from 'react';
import { buildVenuePath } from '#platform/client/paths.ts';
import { formatDirectionsUrl } from '#features/places/domain/format-directions-url.ts';
import {
  useVenueDetailsQuery,
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
 * Card of the chosen venue (EXP-071). Action buttons: a ride to the venue, directions, the venue's screen, and sharing
 * a link. Below them: a strip of photos, and facts such as opening hours, location, next event and description.
 */
export function VenueCard({ venue }: { venue: Venue }) {
  const { data: page, isPending } = useVenueDetailsQuery(venue.id);
  return (
    <div className="flex flex-col gap-3 px-4 pt-2 pb-4">
      {isPending ? (
        <Skeleton className="h-19 rounded-card" />
      ) : (
        <Suspense fallback={<Skeleton className="h-19 rounded-card" />}>
          <CardActions venue={venue} page={page} />
        </Suspense>
      )}
      <VenueCardPhotos venue={venue} page={page} />
      {page && (
        <Suspense>
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
      <VenueScreenPartList place="fact" venue={venue} page={page} />
    </ul>
  );
}
