import { consumeEmbeddedQueryResult } from '#platform/client/embedded-query-results.ts';
import { useQuery } from '#platform/client/query.ts';
import type * as api from '../api.ts';
import { venuesApi } from './calls.ts';

/** Returns the query key of a venue's page. */
export const buildVenueDetailsQueryKey = (venueId: string | null | undefined) =>
  ['getVenue', venueId] as const;

/**
 * React hook that loads the page of a venue: the venue, its opening hours, photos and next events. All screens share
 * one cached page for each venue.
 * @param venueId if null or undefined, nothing is loaded
 * @param options options of the query; `staleTime` is in milliseconds
 */
export const useVenueDetailsQuery = (
  venueId: string | null | undefined,
  options: { staleTime?: number; refetchOnWindowFocus?: boolean } = {},
) =>
  useQuery({
    ...options,
    queryKey: buildVenueDetailsQueryKey(venueId),
    queryFn: () => venuesApi.getVenue({ venueId: venueId! }),
    initialData: () =>
      venueId ? consumeEmbeddedQueryResult<typeof api.getVenue>('getVenue', { venueId }) : undefined,
    enabled: typeof venueId === 'string',
  });
