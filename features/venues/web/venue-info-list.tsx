import { Info, MapPin } from 'lucide-react';
import type { VenuePage } from './calls.ts';
import { messages } from './messages.ts';
import { VenueContactLinks } from './venue-contact-links.tsx';
import { VenueInfoRow } from './venue-info-row.tsx';
import { VenueOpeningHours } from './venue-opening-hours.tsx';
import { VenueScreenPartList } from './contributed-venue-parts.tsx';

/**
 * List of the practical facts about a venue, directly below its actions and in this order: the address or intersection,
 * with the area; the opening hours; facts that other features add, such as the next event; phone and website (EXP-080).
 * Suspends until the code of the added facts is loaded.
 */
export function VenueInfoList({ page }: { page: VenuePage }) {
  return (
    <ul aria-label={messages.facts} className="px-4 pb-3">
      <li>
        <VenueLocationRow page={page} />
      </li>
      <VenueOpeningHours page={page} />
      <VenueScreenPartList place="fact" venue={page.venue} page={page} />
      <VenueContactLinks page={page} />
    </ul>
  );
}

/**
 * Map of a venue's location and, for a sample venue, a note that explains what a sample venue is (EXP-080). Suspends
 * until the code of the map is loaded.
 */
export function VenueMapWithSampleVenueNote({ page }: { page: VenuePage }) {
  const { venue } = page;
  return (
    <ul aria-label={messages.location} className="px-4 pb-2 empty:hidden">
      <VenueScreenPartList place="location" venue={venue} page={page} />
      {venue.isSample && (
        <li className="flex items-center gap-4 py-1.5 text-sm text-muted">
          <Info size={22} strokeWidth={1.75} aria-hidden className="shrink-0" />
          <span>{messages.sample({ meaning: messages.sampleMeaning })}</span>
        </li>
      )}
    </ul>
  );
}

interface VenueLocationRowProps {
  page: VenuePage;
  /** False to leave out the area below the address or intersection, because it is elsewhere on the screen. */
  hasArea?: boolean;
}

/** Location of a venue: its address or, without one, its nearest intersection; and its area. */
export function VenueLocationRow({ page, hasArea = true }: VenueLocationRowProps) {
  const { venue, nearestIntersection, address } = page;
  const { name, district, city, approximate } = venue;
  const isCityEnough = district === city || district === '' || district === name;
  const area = isCityEnough ? city : messages.districtInCity({ district, city });
  const corner =
    nearestIntersection === null
      ? undefined
      : messages.nearIntersection({ intersection: nearestIntersection });
  const place = address ?? corner;
  const areaNote = hasArea ? area : undefined;
  return (
    <VenueInfoRow
      icon={MapPin}
      note={place === undefined ? (approximate ? messages.approximate : undefined) : areaNote}
    >
      {place ?? area}
    </VenueInfoRow>
  );
}
