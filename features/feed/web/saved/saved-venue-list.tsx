import { useMemo } from 'react';
import { Link } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import { isMapTabEnabled, VenueRow } from '#features/map/web/public.ts';
import {
  savedVenuesInfiniteQueryKey,
  SaveVenueButton,
  useListedVenuesStillSaved,
  venuesApi,
} from '#features/venues/web/public.ts';
import { useInfiniteQuery } from '#platform/client/query.ts';
import { getButtonClassName } from '#platform/ui/button.tsx';
import { LoadMorePlaceholder } from '#platform/ui/load-more-rows.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { usePreservedListFocus } from '#platform/ui/use-preserved-list-focus.ts';
import { FirstPageErrorNotice } from '../list/list-states.tsx';
import { messages } from './messages.ts';

const noVenues: readonly never[] = [];

/** List of the viewer's saved places, most recently saved first. Each row links to the place and can remove it. */
export function SavedVenueList({ userId }: { userId: string }) {
  const query = useInfiniteQuery({
    queryKey: [...savedVenuesInfiniteQueryKey, userId],
    queryFn: ({ pageParam }) =>
      venuesApi.listSavedVenues(pageParam === undefined ? {} : { cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
    staleTime: 0,
  });
  const pages = query.data?.pages;
  const listed = useMemo(() => pages?.flatMap((page) => page.venues) ?? noVenues, [pages]);
  const shown = useListedVenuesStillSaved(listed);
  const kept = usePreservedListFocus(shown.length);
  if (query.isPending)
    return (
      <SkeletonList label={messages.loadingPlaces}>
        <PersonOrCommentSkeleton />
        <PersonOrCommentSkeleton />
        <PersonOrCommentSkeleton />
      </SkeletonList>
    );
  if (pages === undefined) return <FirstPageErrorNotice onRetry={() => void query.refetch()} />;
  if (shown.length === 0 && !query.hasNextPage) return <NoSavedVenues />;
  return (
    <>
      <ul aria-label={messages.savedPlaces} {...kept}>
        {shown.map((venue) => (
          <VenueRow
            key={venue.id}
            venue={venue}
            distance={undefined}
            end={
              <span className="mr-1.5 flex">
                <SaveVenueButton venueId={venue.id} name={venue.name} isSaved />
              </span>
            }
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <LoadMorePlaceholder
          loadingLabel={messages.loadingPlaces}
          buttonLabel={commonMessages.showMore}
          failure={messages.morePlacesNotLoaded}
          isLoading={query.isFetchingNextPage}
          hasFailed={query.isFetchNextPageError}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </>
  );
}

function NoSavedVenues() {
  return (
    <EmptyState
      icon={MapPin}
      title={messages.noPlacesTitle}
      action={
        isMapTabEnabled() && (
          <Link to="/map" className={getButtonClassName('accent')}>
            {messages.seeMap}
          </Link>
        )
      }
    >
      {messages.noPlacesBody}
    </EmptyState>
  );
}
