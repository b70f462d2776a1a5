import type { UseQueryResult } from '#platform/client/query.ts';
import type { ReactNode } from 'react';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import type { MapVenue } from './map-venue.ts';
import { VenueRow } from './venue-row.tsx';
import { messages } from './messages.ts';

interface VenueListProps {
  query: Pick<UseQueryResult, 'data' | 'isError' | 'isPending' | 'isFetching' | 'refetch'>;
  /** Venues in display order, with their distances in meters. */
  rows: readonly { venue: MapVenue; distance: number | undefined }[];
  /** Element that is shown if there are no venues. */
  empty: ReactNode;
}

/** List of venues (EXP-073). Also renders the loading, error and empty states. */
export function NearbyVenueList({ query, rows, empty }: VenueListProps) {
  return (
    <>
      {query.isError && (
        <ErrorState
          inline={query.data !== undefined}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && (
        <SkeletonList label={messages.searching}>
          <PersonOrCommentSkeleton />
          <PersonOrCommentSkeleton />
          <PersonOrCommentSkeleton />
        </SkeletonList>
      )}
      {query.data !== undefined && rows.length === 0 && empty}
      <ul>
        {rows.map(({ venue, distance }) => (
          <VenueRow key={venue.id} venue={venue} distance={distance} />
        ))}
      </ul>
    </>
  );
}
