import { Link2Off } from 'lucide-react';
import { useCurrentTimeMs, useRideshareAccentColorOnPage } from '#features/rides/web/public.ts';
import { useLiveQuery } from '#platform/client/use-live-query.ts';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import { messages as titles } from '../../domain/messages.ts';
import type { getSharedTrip } from '../../api.ts';
import { canTrustedPeopleFollowTrip } from '../../domain/followed-trip.ts';
import type { TripSharedByLink } from '../calls.ts';
import { messages } from '../messages.ts';
import { useLinkTokenFromUrlFragment } from '../use-token-from-url.ts';
import { FollowedTripDetails } from './followed-trip-details.tsx';

/** Screen `/trip-shared#TOKEN`, on which a person without an account follows a trip (EXP-098). */
export default function SharedTripScreen() {
  const token = useLinkTokenFromUrlFragment();
  const { data, error, status, refetch } = useLiveQuery<typeof getSharedTrip>(
    'getSharedTrip',
    { token: token ?? '' },
    { enabled: token !== null },
  );
  useRideshareAccentColorOnPage();
  const nowMs = useCurrentTimeMs(data !== undefined);
  // When the link has expired, a trip that is already loaded is hidden too. The browser checks the time itself, because
  // the server sends no update an hour after the trip.
  const isEnded =
    token === null ||
    error?.reason === 'not_found' ||
    (data !== undefined && !isStillFollowed(data.trip, nowMs));
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
          {status === 'failed' && <ErrorState inline={data !== undefined} onRetry={refetch} />}
          {data ? (
            <FollowedTripDetails trip={data.trip} nowMs={nowMs} />
          ) : (
            status !== 'failed' && (
              <SkeletonList label={messages.loadingTrip}>
                <PersonOrCommentSkeleton />
                <PersonOrCommentSkeleton />
              </SkeletonList>
            )
          )}
        </>
      )}
    </>
  );
}

const isStillFollowed = ({ endedAt }: TripSharedByLink, nowMs: number) =>
  canTrustedPeopleFollowTrip({ endedAt: endedAt === null ? null : new Date(endedAt) }, new Date(nowMs));
