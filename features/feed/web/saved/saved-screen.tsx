import { useEffect, useMemo } from 'react';
import { useInfiniteQuery } from '#platform/client/query.ts';
import { Link } from '@tanstack/react-router';
import { Bookmark, LogIn } from 'lucide-react';
import { openAuthDialog, useAuth } from '#features/accounts/web/public.ts';
import { useHistoryEntryState } from '#platform/client/use-history-entry-state.ts';
import { useVisibleItems } from '#platform/client/store/use-visible-items.ts';
import { postEntityType } from '#features/posts/web/public.ts';
import { appEntityStore } from '#platform/client/store/app-stores.ts';
import { useEntities } from '#platform/client/store/use-entity.ts';
import { Button, getButtonClassName } from '#platform/ui/button.tsx';
import { Chip } from '#platform/ui/pill.tsx';
import { SegmentedControl } from '#platform/ui/segmented-control.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { feedPageSize } from '../../domain/feed-page-sizes.ts';
import { feedApi } from '../calls.ts';
import { PostListFooter } from '../list/post-list-footer.tsx';
import { FirstPageErrorNotice } from '../list/list-states.tsx';
import {
  minPostsToShowEndOfGridText,
  pictureGridClassName,
  PictureGridSkeleton,
} from '../profile/picture-grid-skeleton.tsx';
import { messages } from './messages.ts';
import { SavedPostCell } from './saved-post-cell.tsx';
import { SavedVenueList } from './saved-venue-list.tsx';

/**
 * Screen with the posts that the viewer saved, as a grid with folders, or with the saved places, as a list (EXP-024).
 * Only the viewer sees them.
 */
export default function SavedScreen() {
  const auth = useAuth();
  if (auth.status === 'loading') return <PictureGridSkeleton label={messages.loadingSaved} />;
  if (auth.status === 'signedOut') {
    return (
      <EmptyState
        icon={LogIn}
        title={messages.signedOutTitle}
        action={
          <Button tone="accent" onClick={() => openAuthDialog({ mode: 'logIn' })}>
            {messages.logIn}
          </Button>
        }
      >
        {messages.signedOutBody}
      </EmptyState>
    );
  }
  return <SavedContent userId={auth.user.id} />;
}

/**
 * Saved posts or saved places, with a control that chooses between them and buttons that select a folder of posts. Both
 * choices are stored in the browser-history entry, so that going back from a post or a place restores them. The control
 * is in the same position above the posts and the places, so that it keeps the keyboard focus.
 */
function SavedContent({ userId }: { userId: string }) {
  const [kind, setKind] = useHistoryEntryState(`saved-kind:${userId}`);
  const [folder, setFolder] = useHistoryEntryState(`saved-folder:${userId}`);
  const arePlacesShown = kind === 'places';
  const query = useSavedPosts(folder, !arePlacesShown);
  const folders = query.data?.pages[0]?.folders ?? [];
  // A folder without posts does not exist. The selected folder may therefore disappear, for example after its last post
  // was removed on the screen of the post.
  const isFolderMissing =
    folder !== undefined &&
    query.isSuccess &&
    !query.isFetching &&
    !folders.some(({ name }) => name === folder);
  useEffect(() => {
    if (isFolderMissing) setFolder(undefined);
  });
  return (
    <>
      <div className="scroll-row items-center gap-2 py-3 sm:flex-wrap">
        <SegmentedControl
          label={messages.kinds}
          choices={[
            { value: 'posts', label: messages.posts },
            { value: 'places', label: messages.places },
          ]}
          value={kind ?? 'posts'}
          onValue={setKind}
          className="shrink-0"
        />
        {!arePlacesShown && folders.length > 0 && (
          <div
            role="group"
            aria-label={messages.folders}
            className="flex shrink-0 gap-2 border-l border-line pl-2"
          >
            <Chip pressed={folder === undefined} onClick={() => setFolder(undefined)}>
              {messages.allFolders}
            </Chip>
            {folders.map(({ name, posts: count }) => (
              <Chip key={name} pressed={folder === name} onClick={() => setFolder(name)}>
                {name} <span className="font-normal text-muted">{count}</span>
              </Chip>
            ))}
          </div>
        )}
      </div>
      {arePlacesShown ? <SavedVenueList userId={userId} /> : <SavedPostGrid query={query} />}
    </>
  );
}

/** React hook that loads the viewer's saved posts in a folder, or all of them, page by page. */
function useSavedPosts(folder: string | undefined, isEnabled: boolean) {
  return useInfiniteQuery({
    queryKey: ['listSavedPosts', folder],
    queryFn: async ({ pageParam }) => {
      const page = await feedApi.listSavedPosts({
        limit: feedPageSize,
        ...(folder === undefined ? {} : { folder }),
        ...(pageParam === undefined ? {} : { cursor: pageParam }),
      });
      appEntityStore.write(postEntityType, page.posts);
      return page;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
    enabled: isEnabled,
    staleTime: 0,
  });
}

/** Grid of the viewer's saved posts. */
function SavedPostGrid({ query }: { query: ReturnType<typeof useSavedPosts> }) {
  const pages = query.data?.pages;
  const listed = useMemo(() => pages?.flatMap((page) => page.posts) ?? [], [pages]);
  const shown = useVisibleItems(useEntities(postEntityType, listed), 'single');

  return (
    <>
      {query.isPending && <PictureGridSkeleton label={messages.loadingSaved} />}
      {query.isError && pages === undefined && <FirstPageErrorNotice onRetry={() => void query.refetch()} />}
      {query.isSuccess && shown.length === 0 && !query.hasNextPage && (
        <EmptyState
          icon={Bookmark}
          title={messages.emptyTitle}
          action={
            <Link to="/" className={getButtonClassName('accent')}>
              {messages.seePosts}
            </Link>
          }
        >
          {messages.emptyBody}
        </EmptyState>
      )}
      {/* A page can be empty although older pages are not, because the server leaves out hidden posts of each page. */}
      {(shown.length > 0 || query.hasNextPage) && (
        <>
          <ul aria-label={messages.savedPosts} className={pictureGridClassName}>
            {shown.map((post) => (
              <SavedPostCell key={post.id} post={post} />
            ))}
          </ul>
          <PostListFooter
            more={query.hasNextPage}
            loading={query.isFetchingNextPage}
            failed={query.isFetchNextPageError}
            onNear={() => void query.fetchNextPage()}
            {...(shown.length < minPostsToShowEndOfGridText && { endText: null })}
          />
        </>
      )}
    </>
  );
}
