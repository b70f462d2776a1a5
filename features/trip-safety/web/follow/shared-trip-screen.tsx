import { Link2Off } from 'lucide-react';
import { CallError } from '#platform/client/call.ts';
import { useQuery } from '#platform/client/query.ts';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { RowSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import { messages as titles } from '../../domain/messages.ts';
import { safetyApi } from '../calls.ts';
import { messages } from '../messages.ts';
import { useLinkToken } from '../use-link-token.ts';
import { FollowedTripView } from './followed-trip-view.tsx';

const refetchMs = 10_000;

/** Screen `/trip-shared#TOKEN`: a person without an account follows a trip (EXP-098). */
export default function SharedTripScreen() {
  const token = useLinkToken();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['getSharedTrip', token],
    queryFn: () => safetyApi.getSharedTrip({ token: token! }),
    enabled: token !== null,
    refetchInterval: (query) => (query.state.status === 'error' ? false : refetchMs),
  });
  // An ended link also ends what was shown before.
  const isEnded = token === null || (error instanceof CallError && error.reason === 'not_found');
  const title = data === undefined || isEnded ? titles.shared : messages.sharedBy({ name: data.trip.sharer });
  return (
    <>
      <ScreenHeader title={title} />
      {isEnded ? (
        <EmptyState icon={Link2Off} title={messages.linkEnded}>
          {messages.linkEndedHint}
        </EmptyState>
      ) : (
        <>
          {error && (
            <ErrorState inline={data !== undefined} onRetry={() => void refetch()} retrying={isFetching} />
          )}
          {data ? (
            <FollowedTripView trip={data.trip} />
          ) : (
            !error && (
              <SkeletonList label={messages.loadingTrip}>
                <RowSkeleton />
                <RowSkeleton />
              </SkeletonList>
            )
          )}
        </>
      )}
    </>
  );
}
