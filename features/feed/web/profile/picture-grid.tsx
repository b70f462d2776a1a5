import { useMemo, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Images } from 'lucide-react';
import { useInfiniteQuery } from '#platform/client/query.ts';
import { appEntityStore } from '#platform/client/store/app-stores.ts';
import { useEntities } from '#platform/client/store/use-entity.ts';
import { useVisibleItems } from '#platform/client/store/use-visible-items.ts';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import { Skeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { buildImageSrcSet } from '#features/media/domain/media-key.ts';
import { useBlockAndMuteRelation } from '#features/moderation/web/public.ts';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { postEntityType } from '#features/posts/web/public.ts';
import { feedPageSize } from '../../domain/feed-page-sizes.ts';
import { feedApi } from '../calls.ts';
import { FirstPageErrorNotice } from '../list/list-states.tsx';
import { PostListFooter } from '../list/post-list-footer.tsx';
import { BlockedPersonNotice } from './blocked-person-notice.tsx';
import { messages } from './messages.ts';

const gridClassName = 'grid grid-cols-3 gap-0.5 pt-0.5';
/**
 * Width of a picture in the grid: one third of the screen width on phones, one third of the 600 px wide column on wider
 * screens.
 */
const gridImageSizes = '(min-width: 640px) 200px, 34vw';

/** Minimum number of posts in a grid with a text at its end. In a shorter grid, the end is obvious without a text. */
const minPostsForEndText = 9;

/** Grid of a person's posts with pictures, three in a row, newest first (EXP-064). A press opens the post. */
export default function PictureGrid({ userId }: { userId: string }) {
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
  const isBlocked = useBlockAndMuteRelation(userId)?.isBlocked === true;
  if (query.isPending) return <GridSkeleton />;
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
      <ul aria-label={messages.photos} className={gridClassName}>
        {shown.map((post) => (
          <GridCell key={post.id} post={post} />
        ))}
      </ul>
      <PostListFooter
        more={query.hasNextPage}
        loading={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
        onNear={() => void query.fetchNextPage()}
        endText={shown.length < minPostsForEndText ? null : messages.endOfPhotos}
      />
    </>
  );
}

function GridCell({ post }: { post: Post }) {
  const [isBroken, setIsBroken] = useState(false);
  const [first] = post.imageDetails;
  if (first === undefined) return null;
  const src = sanitizeImageUrl(first.url);
  const placeholder = sanitizeImageUrl(first.placeholder);
  const count = post.imageDetails.length;
  return (
    <li className="relative aspect-square">
      <Link
        to="/post/$postId"
        params={{ postId: post.id }}
        aria-label={messages.photoPost({ count, description: first.alt || post.content })}
        className="block size-full overflow-hidden bg-fill-strong bg-cover bg-center focus-visible:-outline-offset-2"
        style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
      >
        {src && !isBroken && (
          <img
            src={src}
            srcSet={buildImageSrcSet(first)}
            sizes={gridImageSizes}
            alt=""
            loading="lazy"
            className="size-full object-cover transition-opacity duration-150 hover:opacity-90 motion-reduce:transition-none"
            onError={() => setIsBroken(true)}
          />
        )}
        {count > 1 && (
          <Images
            size={18}
            aria-hidden
            className="absolute top-2 right-2 text-white drop-shadow-[0_1px_2px_oklch(0_0_0/0.6)]"
          />
        )}
      </Link>
    </li>
  );
}

function GridSkeleton() {
  return (
    <SkeletonList label={messages.loadingPhotos}>
      <div className={gridClassName}>
        {Array.from({ length: 9 }, (_, at) => (
          <Skeleton key={at} className="aspect-square w-full" />
        ))}
      </div>
    </SkeletonList>
  );
}
