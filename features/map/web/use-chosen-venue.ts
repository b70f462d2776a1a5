import { useState } from 'react';
import { isNotFoundError } from '#platform/client/is-not-found-error.ts';
import { useVenueDetailsQuery } from '#features/venues/web/public.ts';
import type { Venue } from '#features/venues/web/public.ts';

/**
 * Returns the venue that the viewer chose on the map. The venue remains chosen when the viewer searches another area.
 * @param venueIdFromUrl id of the venue in the URL; undefined if there is none
 * @param venues venues on the map
 */
export function useChosenVenue(venueIdFromUrl: string | undefined, venues: readonly Venue[]) {
  const [id, setId] = useState(venueIdFromUrl);
  const [seen, setSeen] = useState<Venue>();
  const listed = venues.find((venue) => venue.id === id) ?? (seen?.id === id ? seen : undefined);
  const query = useVenueDetailsQuery(listed === undefined ? id : undefined);
  const venue = id === undefined ? undefined : (listed ?? query.data?.venue);
  return {
    id,
    venue,
    /** True if there is no venue with the chosen id, for example because the id in the URL is wrong. */
    isMissing: id !== undefined && venue === undefined && isNotFoundError(query.error),
    choose(next: Venue | undefined) {
      setId(next?.id);
      setSeen(next);
    },
  };
}
