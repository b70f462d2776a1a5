import { MapPin, UsersRound } from 'lucide-react';
import { computeDistanceMeters } from '#features/places/domain/position.ts';
import { formatMiles, useLocationWithoutProvider } from '#features/places/web/public.ts';
import { maxCountedNeighborsPerVenue } from '../domain/limits.ts';
import type { Venue, VenuePage } from './calls.ts';
import { messages } from './messages.ts';
import { VenueFact } from './venue-fact.tsx';
import { VenueHours } from './venue-hours.tsx';
import { ContributedVenueParts } from './contributed-venue-parts.tsx';

/**
 * List of what is known about a venue: area, distance, opening hours, the number of people who posted, and the facts
 * that features add (EXP-080). Suspends until the code of these features is loaded.
 */
export function VenueFacts({ page }: { page: VenuePage }) {
  const { venue, neighbors } = page;
  return (
    <ul aria-label={messages.facts} className="px-4 py-2">
      <li>
        <AreaFact venue={venue} />
      </li>
      <VenueHours page={page} />
      {neighbors > 0 && (
        <li>
          <VenueFact icon={UsersRound}>
            {neighbors < maxCountedNeighborsPerVenue
              ? messages.neighborsPosted({ count: neighbors })
              : messages.manyNeighborsPosted({ count: maxCountedNeighborsPerVenue })}
          </VenueFact>
        </li>
      )}
      <ContributedVenueParts place="fact" venue={venue} page={page} />
    </ul>
  );
}

/** Area of a venue and its distance from the viewer's known location. Never asks the browser for the position. */
function AreaFact({ venue }: { venue: Venue }) {
  const { location } = useLocationWithoutProvider();
  const { district, city, approximate } = venue;
  const notes = [
    ...(location ? [messages.away({ distance: formatMiles(computeDistanceMeters(location, venue)) })] : []),
    ...(approximate ? [messages.approximate] : []),
  ];
  return (
    <VenueFact icon={MapPin} note={notes.length > 0 ? notes.join(' · ') : undefined}>
      {district === city || district === '' ? city : messages.districtInCity({ district, city })}
    </VenueFact>
  );
}
