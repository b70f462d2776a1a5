import { Link } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { MapPinOff, Navigation, Share, SquarePen } from 'lucide-react';
import { isNotFoundError } from '#platform/client/is-not-found-error.ts';
import { buildVenuePath } from '#platform/client/paths.ts';
import {
  ActionTile,
  ActionTileContent,
  actionTileRowClassName,
  getActionTileClassName,
} from '#platform/ui/action-tile.tsx';
import { getButtonClassName } from '#platform/ui/button.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import { isMapTabEnabled } from '#features/map/web/public.ts';
import { VenueMoreMenu } from '#features/moderation/web/public.ts';
import { CreatePostButton, openComposer, useScreenSharing } from '#features/posts/web/public.ts';
import {
  VenueInfoList,
  VenueHeader,
  VenueHeaderSkeleton,
  VenueMapWithSampleVenueNote,
  VenueScreenPartList,
  SaveVenueButton,
  useVenueDetailsQuery,
  VenueActivitySummary,
  venuePostsSectionId,
} from '#features/venues/web/public.ts';
import type { VenuePage } from '#features/venues/web/public.ts';
import { formatDirectionsUrl } from '#features/places/domain/format-directions-url.ts';
import { PostListSkeleton } from '../list/list-states.tsx';
import { PostList } from '../list/post-list.tsx';
import { messages } from './messages.ts';
import { VenuePhotosSection } from './venue-photos.tsx';
import { useLatestVenuePostWithText, LatestVenuePostExcerpt } from './venue-quote.tsx';

/** Screen with a venue and the posts about it. */
export default function VenueScreen({ venueId }: { venueId: string }) {
  const { data, error, refetch } = useVenueDetailsQuery(venueId);
  if (isNotFoundError(error)) {
    return (
      <>
        <ScreenHeader title={messages.place} />
        <EmptyState
          icon={MapPinOff}
          title={messages.missingTitle}
          action={
            isMapTabEnabled() && (
              <Link to="/map" className={getButtonClassName('quiet')}>
                {messages.seeMap}
              </Link>
            )
          }
        >
          {messages.missingBody}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      {data ? (
        <VenueHeader
          page={data}
          menu={
            <>
              <SaveVenueButton venueId={venueId} isSaved={data.isSaved} />
              <VenueMoreMenu venueId={venueId} name={data.venue.name} isSaved={data.isSaved} />
            </>
          }
        />
      ) : (
        <LoadingHeader hasFailed={error !== null} />
      )}
      {error ? <ErrorState inline onRetry={() => void refetch()} /> : null}
      <Suspense fallback={<ContentSkeleton />}>
        {data ? <VenueDetails page={data} /> : !error && <ActionsSkeleton />}
        <VenuePosts venueId={venueId} name={data?.venue.name} />
      </Suspense>
    </>
  );
}

/**
 * Header while the venue is loading. If loading has failed, shows a plain header with a title, because no picture will
 * appear.
 */
function LoadingHeader({ hasFailed }: { hasFailed: boolean }) {
  return hasFailed ? <ScreenHeader title={messages.place} /> : <VenueHeaderSkeleton />;
}

const ActionsSkeleton = () => <Skeleton className="mx-4 my-4 h-19 rounded-card" />;

function ContentSkeleton() {
  return (
    <>
      <ActionsSkeleton />
      <PostListSkeleton />
    </>
  );
}

/**
 * Details of a venue: the counts of neighbors and events, action buttons, facts, a quote, photos, a map, and sections
 * that other features add.
 */
function VenueDetails({ page }: { page: VenuePage }) {
  const { venue } = page;
  const { post, isLoading } = useLatestVenuePostWithText(venue.id);
  const { share, sheet } = useScreenSharing(
    { path: buildVenuePath(venue.id), title: venue.name },
    messages.sharePlace,
  );
  return (
    <>
      {/* Bots are not counted as neighbors, so a quote from a bot does not replace the count. */}
      <VenueActivitySummary page={page} isNeighborQuoted={isLoading || (post !== undefined && !post.isBot)} />
      <div className={joinClassNames(actionTileRowClassName, 'px-4 pt-4 pb-2')}>
        <VenueScreenPartList place="action" venue={venue} page={page} />
        <a
          href={formatDirectionsUrl(venue)}
          target="_blank"
          rel="noreferrer"
          aria-label={messages.directionsTo({ name: venue.name })}
          className={getActionTileClassName()}
        >
          <ActionTileContent icon={Navigation} label={messages.directions} />
        </a>
        <ActionTile icon={Share} label={commonMessages.share} onClick={share} />
        <ActionTile
          icon={SquarePen}
          label={messages.postHere}
          onClick={() => openComposer({ mode: 'new', start: createPostStart(venue) })}
        />
      </div>
      {sheet}
      <VenueInfoList page={page} />
      <LatestVenuePostExcerpt post={post} isLoading={isLoading && page.neighbors > 0} />
      <VenuePhotosSection page={page} />
      <VenueMapWithSampleVenueNote page={page} />
      <VenueScreenPartList place="section" venue={venue} page={page} />
    </>
  );
}

/** Returns the initial content of a new post about a venue. */
const createPostStart = ({ id, name }: { id: string; name: string }) => ({
  content: '',
  venue: { id, name },
});

interface VenuePostsProps {
  venueId: string;
  /** Name of the venue; undefined until the venue has loaded. The list of posts does not wait for the venue. */
  name: string | undefined;
}

function VenuePosts({ venueId, name }: VenuePostsProps) {
  const args = useMemo(() => ({ venueId }), [venueId]);
  return (
    <section
      id={venuePostsSectionId}
      tabIndex={-1}
      aria-label={messages.posts}
      className="scroll-mt-14 border-t border-line outline-none"
    >
      <h2 className="px-4 pt-4 pb-1 text-title">{messages.posts}</h2>
      <PostList
        args={args}
        empty={
          <EmptyState
            icon={SquarePen}
            title={messages.emptyTitle}
            action={
              name !== undefined && (
                <CreatePostButton variant="button" start={createPostStart({ id: venueId, name })} />
              )
            }
          >
            {messages.emptyBody}
          </EmptyState>
        }
      />
    </section>
  );
}
