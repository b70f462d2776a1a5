import { Suspense, useMemo } from 'react';
import { useQuery } from '#platform/client/query.ts';
import { Link } from '@tanstack/react-router';
import { Map as MapIcon, MapPin, MapPinOff } from 'lucide-react';
import { consumeEmbeddedQueryResult } from '#platform/client/embedded-query-results.ts';
import type * as api from '#features/venues/api.ts';
import { isNotFoundError } from '#platform/client/is-not-found-error.ts';
import { getButtonClassName, rowButtonClassName } from '#platform/ui/button.tsx';
import { cx } from '#platform/ui/cx.ts';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import { VenueMoreMenu } from '#features/moderation/web/public.ts';
import { CreatePostControl } from '#features/posts/web/public.ts';
import {
  VenueHeader,
  VenueHeaderSkeleton,
  VenueScreenPartList,
  VenuePhotos,
  venuesApi,
} from '#features/venues/web/public.ts';
import type { Venue } from '#features/venues/web/public.ts';
import { buildVenueMapUrlParams } from '#features/map/domain/map-view.ts';
import { isMapEnabled } from '#features/map/web/public.ts';
import { PostListSkeleton } from '../list/list-states.tsx';
import { PostList } from '../list/post-list.tsx';
import { messages } from './messages.ts';

/** Screen with a venue and the posts about it. */
export default function VenueScreen({ venueId }: { venueId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['getVenue', venueId],
    queryFn: () => venuesApi.getVenue({ venueId }),
    initialData: () => consumeEmbeddedQueryResult<typeof api.getVenue>('getVenue', { venueId }),
  });
  const args = useMemo(() => ({ venueId }), [venueId]);
  if (isNotFoundError(error)) {
    return (
      <>
        <ScreenHeader title={messages.place} />
        <EmptyState icon={MapPinOff} title={messages.missingTitle}>
          {messages.missingBody}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <ScreenHeader
        title={data?.venue.name ?? messages.place}
        end={data && <VenueMoreMenu venueId={venueId} name={data.venue.name} />}
      />
      {error ? <ErrorState inline onRetry={() => void refetch()} /> : null}
      {data ? <VenueHeader page={data} /> : !error && <VenueHeaderSkeleton />}
      <Suspense fallback={<PostListSkeleton />}>
        {data && (
          <>
            <div className="flex flex-wrap gap-2 border-b border-line px-4 py-3 empty:hidden">
              {isMapEnabled() && <OnTheMap venue={data.venue} />}
              <VenueScreenPartList place="action" venue={data.venue} page={data} />
            </div>
            <VenueScreenPartList place="section" venue={data.venue} page={data} />
            <VenuePhotos photos={data.photos} />
          </>
        )}
        <PostList
          args={args}
          empty={
            <EmptyState
              icon={MapPin}
              title={messages.emptyTitle}
              action={
                data && (
                  <CreatePostControl
                    variant="button"
                    start={{ content: '', venue: { id: data.venue.id, name: data.venue.name } }}
                  />
                )
              }
            >
              {messages.emptyBody}
            </EmptyState>
          }
        />
      </Suspense>
    </>
  );
}

function OnTheMap({ venue }: { venue: Venue }) {
  return (
    <Link
      to="/map"
      search={buildVenueMapUrlParams(venue)}
      className={cx(getButtonClassName('quiet'), rowButtonClassName)}
    >
      <MapIcon size={18} aria-hidden /> {messages.showOnMap}
    </Link>
  );
}
