import type { UseQueryResult } from '#platform/client/query.ts';
import type { ReactNode } from 'react';
import type { Venue } from '#features/venues/web/public.ts';
import { RowSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import { VenueRow } from './venue-row.tsx';
import { messages } from './messages.ts';

interface VenueListProps {
  query: Pick<UseQueryResult, 'data' | 'isError' | 'isPending' | 'isFetching' | 'refetch'>;
  /** In the order they are shown in, with how far they are in metres. */
  rows: readonly { venue: Venue; distance: number | undefined }[];
  /** What stands there when no place was found. */
  empty: ReactNode;
  /** Shows one on the map, where there is one. */
  onShow?: ((venue: Venue) => void) | undefined;
}

/** Places as a list, in each of its states: on their way, not to be had, none, found (EXP-071, EXP-073). */
export function VenueList({ query, rows, empty, onShow }: VenueListProps) {
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
          <RowSkeleton />
          <RowSkeleton />
          <RowSkeleton />
        </SkeletonList>
      )}
      {query.data !== undefined && rows.length === 0 && empty}
      <ul>
        {rows.map(({ venue, distance }) => (
          <VenueRow
            key={venue.id}
            venue={venue}
            distance={distance}
            onShow={onShow && (() => onShow(venue))}
          />
        ))}
      </ul>
    </>
  );
}
