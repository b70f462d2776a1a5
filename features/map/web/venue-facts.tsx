import { joinClassNames } from '#platform/ui/cx.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { formatVenueOpenStatus, type VenueOpenStatusText } from './describe-opening.ts';
import {
  formatVenueSummaryLine,
  getVenueNeighborhoodOrCity,
  listVenueCategoryAndDistanceTexts,
} from './describe-venue.ts';
import type { MapVenue } from './map-venue.ts';

interface VenueFactsProps {
  venue: MapVenue;
  /** True to show the neighborhood always; false to show it only if the opening hours are unknown. False by default. */
  isAreaAlwaysShown?: boolean;
}

/**
 * Line with the category of a venue, its distance, and whether it is open and until when. If the hours are unknown, the
 * line has the neighborhood instead.
 */
export function VenueSummaryLine({ venue, isAreaAlwaysShown = false }: VenueFactsProps) {
  const opening = formatVenueOpenStatus(venue, getServerCorrectedTimeMs());
  if (opening === undefined) return formatVenueSummaryLine(venue);
  const area = isAreaAlwaysShown ? getVenueNeighborhoodOrCity(venue) : undefined;
  return (
    <>
      {listVenueCategoryAndDistanceTexts(venue).join(' · ')}
      {' · '}
      <MapVenueOpenStatus opening={opening} />
      {area !== undefined && ` · ${area}`}
    </>
  );
}

/** Words that say whether a venue is open, from the data of the list on the map. */
export function MapVenueOpenStatus({ opening }: { opening: VenueOpenStatusText }) {
  return (
    <>
      <span className={joinClassNames(opening.isOpen && 'font-semibold text-success-ink')}>
        {opening.state}
      </span>
      {opening.next !== undefined && ` · ${opening.next}`}
    </>
  );
}
