import { useEffect } from 'react';
import type { ComponentProps } from 'react';
import type { VenueScreenPart } from '#features/venues/web/public.ts';
import { getPostListStore } from '../list/post-list-store.ts';
import { useLatestVenuePostWithText, LatestVenuePostExcerpt } from './venue-quote.tsx';

/**
 * Quote from the latest post about a venue, on the card of the venue on the map (EXP-071). The posts are fetched here
 * already, so that the screen of the venue can show them without another wait. Renders nothing if no neighbor has
 * posted there recently.
 */
export default function VenueCardLatestPostExcerpt({ venue, page }: ComponentProps<VenueScreenPart['Part']>) {
  const hasRecentPosts = page.neighbors > 0;
  useEffect(() => {
    const store = getPostListStore({ venueId: venue.id });
    if (hasRecentPosts && !store.read().isReady) void store.fetchFirst();
  }, [venue.id, hasRecentPosts]);
  const quote = useLatestVenuePostWithText(venue.id);
  return hasRecentPosts ? <LatestVenuePostExcerpt {...quote} className="" /> : null;
}
