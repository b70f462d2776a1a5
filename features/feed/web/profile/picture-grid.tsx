import { useMemo } from 'react';
import { Images } from 'lucide-react';
import { useInfiniteQuery } from '#platform/client/query.ts';
import { appEntityStore } from '#platform/client/store/app-stores.ts';
import { useEntities } from '#platform/client/store/use-entity.ts';
import { useVisibleItems } from '#platform/client/store/use-visible-items.ts';
import { EmptyState } from '#platform/ui/states.tsx';
import { useViewerBlockAndMuteState } from '#features/moderation/web/public.ts';
import { postEntityType } from '#features/posts/web/public.ts';
import { feedPageSize } from '../../domain/feed-page-sizes.ts';
import { feedApi } from '../calls.ts';
import { FirstPageErrorNotice } from '../list/list-states.tsx';
import { PostListFooter } from '../list/post-list-footer.tsx';
import { BlockedPersonNotice } from './blocked-person-notice.tsx';
import { messages } from './messages.ts';
import { PictureGridCell } from './picture-grid-cell.tsx';
import {
  minPostsToShowEndOfGridText,
  pictureGridClassName,
  PictureGridSkeleton,
} from './picture-grid-skeleton.tsx';

/**
 * Grid of a person's posts with pictures, newest first, three in a row (EXP-064). Pressing a cell opens the post.
 */
export default function ProfilePostPictureGrid({ userId }: { userId: string }) {
  const query = useInfiniteQuery({
    queryKey: ['listPosts', { userId, withPictures: true }],
    queryFn: async ({ pageParam }) => {
      const cursor = pageParam === undefined ? {} : { cursor: pageParam };
      const page = await feedApi.listPosts({ userId, withPictures: true, limit: feedPageSize, ...cursor });
      appEntityStore.write(postEntityType, page.posts);
      return page;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
    staleTime: 0,
  });
  const pages = query.data?.pages;
  const listed = useMemo(() => pages?.flatMap((page) => page.posts) ?? [], [pages]);
  const shown = useVisibleItems(useEntities(postEntityType, listed), 'person');
  const isBlocked = useViewerBlockAndMuteState(userId)?.isBlocked === true;
  if (query.isPending) return <PictureGridSkeleton label={messages.loadingPhotos} />;
  if (query.isError && pages === undefined)
    return <FirstPageErrorNotice onRetry={() => void query.refetch()} />;
  if (shown.length === 0 && !query.hasNextPage) {
    return isBlocked ? (
      <BlockedPersonNotice />
    ) : (
      <EmptyState icon={Images} title={messages.noPhotosTitle}>
        {messages.noPhotosBody}
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label={messages.photos} className={pictureGridClassName}>
        {shown.map((post) => (
          <PictureGridCell key={post.id} post={post} />
        ))}
      </ul>
      <PostListFooter
        more={query.hasNextPage}
        loading={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
        onNear={() => void query.fetchNextPage()}
        endText={shown.length < minPostsToShowEndOfGridText ? null : messages.endOfPhotos}
      />
    </>
  );
}
