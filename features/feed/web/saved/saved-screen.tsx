import { useEffect, useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bookmark, LogIn } from 'lucide-react';
import { WindowVirtualizer } from 'virtua';
import { openAuthDialog, useAuth, useVisible } from '#features/accounts/web/public.ts';
import { onPostEvent } from '#features/posts/web/public.ts';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { Button, buttonClass } from '#platform/ui/button.tsx';
import { Chip } from '#platform/ui/pill.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { livePageSize } from '../../domain/live-page.ts';
import { feedApi } from '../calls.ts';
import { FeedPost } from '../list/feed-post.tsx';
import { ListFoot } from '../list/list-foot.tsx';
import { FirstFailed, LoadingPosts } from '../list/list-states.tsx';

/** The posts a person keeps, by folder (EXP-024). Only they see it. */
export default function SavedPosts() {
  const auth = useAuth();
  if (auth.status === 'loading') return <LoadingPosts />;
  if (auth.status === 'signedOut') {
    return (
      <EmptyState
        icon={LogIn}
        title="Your saved posts are yours"
        action={
          <Button tone="accent" onClick={() => openAuthDialog({ mode: 'logIn' })}>
            Log in
          </Button>
        }
      >
        Log in to see what you have kept.
      </EmptyState>
    );
  }
  return <SavedList />;
}

/** Changes made elsewhere on the page, laid over what was fetched. */
function useChanges() {
  const [changes, setChanges] = useState<ReadonlyMap<string, (post: Post) => Post | undefined>>(new Map());
  useEffect(
    () =>
      onPostEvent((event) => {
        if (event.type === 'removed') setChanges((was) => new Map(was).set(event.postId, () => undefined));
        if (event.type === 'restored') setChanges((was) => new Map(was).set(event.post.id, () => event.post));
        if (event.type !== 'changed') return;
        setChanges((was) => {
          const before = was.get(event.postId);
          return new Map(was).set(event.postId, (post) => {
            const now = before ? before(post) : post;
            return now && event.change(now);
          });
        });
      }),
    [],
  );
  return changes;
}

function SavedList() {
  const [folder, setFolder] = useState<string>();
  const query = useInfiniteQuery({
    queryKey: ['listSavedPosts', folder],
    queryFn: ({ pageParam }) =>
      feedApi.listSavedPosts({
        limit: livePageSize,
        ...(folder === undefined ? {} : { folder }),
        ...(pageParam === undefined ? {} : { cursor: pageParam }),
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
    staleTime: 0,
  });
  const changes = useChanges();
  const pages = query.data?.pages ?? [];
  const folders = pages[0]?.folders ?? [];
  const all = pages
    .flatMap((page) => page.posts)
    .flatMap((post) => {
      const change = changes.get(post.id);
      return (change ? change(post) : post) ?? [];
    });
  const posts = useVisible(all, 'single');

  return (
    <>
      {folders.length > 0 && (
        <div
          role="group"
          aria-label="Folders"
          className="flex gap-2 overflow-x-auto sm:flex-wrap border-b border-line px-4 py-3"
        >
          <Chip pressed={folder === undefined} onClick={() => setFolder(undefined)}>
            All
          </Chip>
          {folders.map(({ name, posts: count }) => (
            <Chip key={name} pressed={folder === name} onClick={() => setFolder(name)}>
              {name} <span className="font-normal text-muted">{count}</span>
            </Chip>
          ))}
        </div>
      )}
      {query.isPending && <LoadingPosts />}
      {query.isError && pages.length === 0 && <FirstFailed onRetry={() => void query.refetch()} />}
      {query.isSuccess && posts.length === 0 && (
        <EmptyState
          icon={Bookmark}
          title="Nothing saved yet"
          action={
            <Link to="/" className={buttonClass('accent')}>
              See what is on
            </Link>
          }
        >
          The bookmark under a post keeps it here, for you alone.
        </EmptyState>
      )}
      {posts.length > 0 && (
        <div data-list>
          <WindowVirtualizer data={posts} bufferSize={900}>
            {(post) => <FeedPost key={post.id} post={post} />}
          </WindowVirtualizer>
          <ListFoot
            more={query.hasNextPage}
            loading={query.isFetchingNextPage}
            failed={query.isFetchNextPageError}
            onNear={() => void query.fetchNextPage()}
          />
        </div>
      )}
    </>
  );
}
