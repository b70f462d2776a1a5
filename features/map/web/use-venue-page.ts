import { useQuery } from '#platform/client/query.ts';
import { venuesApi } from '#features/venues/web/public.ts';

/** React hook that loads the page of a venue: its opening hours, photos and next events. */
export const useVenueDetailsQuery = (venueId: string) =>
  useQuery({
    queryKey: ['getVenue', venueId],
    queryFn: () => venuesApi.getVenue({ venueId }),
  });
