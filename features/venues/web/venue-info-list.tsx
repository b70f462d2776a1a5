import { Info, MapPin } from 'lucide-react';
import { computeDistanceMeters } from '#features/places/domain/position.ts';
import { formatMetersAsMiles, useLocationWithoutProvider } from '#features/places/web/public.ts';
import type { VenuePage } from './calls.ts';
import { messages } from './messages.ts';
import { VenueContactRows } from './venue-contact-rows.tsx';
import { VenueInfoRow } from './venue-info-row.tsx';
import { VenueOpeningHours } from './venue-opening-hours.tsx';
import { VenueScreenPartList } from './contributed-venue-parts.tsx';

/**
 * List of the known facts about a venue, in this order: facts that other features add, such as the next event; the
 * address or intersection, with area and distance; the opening hours; a map; phone and website (EXP-080). Suspends
 * until the code of the added facts is loaded.
 */
export function VenueInfoList({ page }: { page: VenuePage }) {
  const { venue } = page;
  return (
    <ul aria-label={messages.facts} className="px-4 py-2">
      <VenueScreenPartList place="fact" venue={venue} page={page} />
      <li>
        <VenueLocationRow page={page} />
      </li>
      <VenueOpeningHours page={page} />
      <VenueScreenPartList place="location" venue={venue} page={page} />
      <VenueContactRows page={page} />
      {venue.isSample && (
        <li className="flex items-center gap-4 py-1.5 text-sm text-muted">
          <Info size={22} strokeWidth={1.75} aria-hidden className="shrink-0" />
          <span>{messages.sample({ meaning: messages.sampleMeaning })}</span>
        </li>
      )}
    </ul>
  );
}

/**
 * Location of a venue: its address or, without one, its nearest intersection; its area; and its distance from the
 * viewer. The distance is shown only if the viewer's location is already known and `hasDistance` is true. Never asks
 * the browser for the position.
 */
export function VenueLocationRow({ page, hasDistance = true }: { page: VenuePage; hasDistance?: boolean }) {
  const { venue, nearestIntersection, address } = page;
  const { location } = useLocationWithoutProvider();
  const { name, district, city, approximate } = venue;
  const isCityEnough = district === city || district === '' || district === name;
  const area = isCityEnough ? city : messages.districtInCity({ district, city });
  const corner =
    nearestIntersection === null
      ? undefined
      : messages.nearIntersection({ intersection: nearestIntersection });
  const place = address ?? corner;
  const notes = [
    ...(place === undefined ? [] : [area]),
    ...(location && hasDistance
      ? [messages.away({ distance: formatMetersAsMiles(computeDistanceMeters(location, venue)) })]
      : []),
    ...(approximate && place === undefined ? [messages.approximate] : []),
  ];
  return (
    <VenueInfoRow icon={MapPin} note={notes.length > 0 ? notes.join(' · ') : undefined}>
      {place ?? area}
    </VenueInfoRow>
  );
}
