/** Parts of the search start page: photos of recent posts, and the authors of these posts. */
import { Link } from '@tanstack/react-router';
import { PersonListRow, useAuth } from '#features/accounts/web/public.ts';
import { getFirstName } from '#platform/contract/get-first-name.ts';
import { buildPersonPath, buildPostPath } from '#platform/client/paths.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Skeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import type { PostSearchResult } from './calls.ts';
import { messages } from './messages.ts';
import { SearchScreenSection } from './search-screen-section.tsx';
import { SearchResultThumbnail } from './search-thumbnail.tsx';

const shownPhotos = 9;
const shownPeople = 12;

interface LatestProps {
  /**
   * The posts of the past month that search ranks best: recent ones with many likes and comments. Undefined while they
   * are loading.
   */
  posts: readonly PostSearchResult[] | undefined;
}

/** Grid of the photos of recent posts. Each photo is a link to its post. */
export function LatestPostPhotosSection({ posts }: LatestProps) {
  const photos = (posts ?? []).filter((post) => post.imageDetails.length > 0).slice(0, shownPhotos);
  if (posts !== undefined && photos.length === 0) return null;
  return (
    <SearchScreenSection title={messages.pictures}>
      {posts === undefined ? (
        <SkeletonList label={messages.loadingStart}>
          <div className="grid grid-cols-3 gap-0.5 pt-1 sm:px-4">
            {Array.from({ length: shownPhotos }, (_, at) => (
              <Skeleton key={at} className="aspect-square rounded-none" />
            ))}
          </div>
        </SkeletonList>
      ) : (
        <ul className="grid grid-cols-3 gap-0.5 overflow-hidden pt-1 sm:mx-4 sm:rounded-card">
          {photos.map((post) => (
            <li key={post.id}>
              <PhotoLink post={post} />
            </li>
          ))}
        </ul>
      )}
    </SearchScreenSection>
  );
}

function PhotoLink({ post }: { post: PostSearchResult }) {
  const photo = post.imageDetails[0]!;
  return (
    <Link
      to={buildPostPath(post.id)}
      data-stop
      aria-label={photo.alt || messages.photoBy({ name: post.userName })}
      className="group block aspect-square focus-visible:-outline-offset-4"
    >
      <SearchResultThumbnail
        src={photo.url}
        className="size-full transition-opacity group-hover:opacity-85"
      />
    </Link>
  );
}

/**
 * Returns the best-ranked post of each author, for at most `shownPeople` authors. Leaves out the viewer's own posts.
 */
function useAuthors(posts: readonly PostSearchResult[] | undefined): PostSearchResult[] {
  const { user } = useAuth();
  const bestByAuthor = new Map<string, PostSearchResult>();
  for (const post of posts ?? [])
    if (post.userId !== user?.id && !bestByAuthor.has(post.userId)) bestByAuthor.set(post.userId, post);
  return [...bestByAuthor.values()].slice(0, shownPeople);
}

/** Row of the authors of recent posts, without the viewer. */
export function AuthorsOfLatestPostsStrip({ posts }: LatestProps) {
  const people = useAuthors(posts);
  if (people.length === 0) return null;
  return (
    <SearchScreenSection title={messages.peoplePosting}>
      <ul className="flex gap-1 overflow-x-auto px-2 pt-1 [scrollbar-width:none]">
        {people.map(({ userId, userHandle, userName, userAvatar }) => (
          <li key={userId} className="shrink-0">
            <Link
              to={buildPersonPath(userHandle)}
              aria-label={userName}
              data-stop
              className="flex w-[5.5rem] flex-col items-center gap-1.5 rounded-control px-1 py-1.5 focus-visible:-outline-offset-2"
            >
              <Avatar id={userId} name={userName} src={userAvatar} size={64} />
              <span className="w-full truncate text-center text-sm font-medium">
                {getFirstName(userName)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </SearchScreenSection>
  );
}

/**
 * List of the authors of recent posts. Each row also shows the first tag of the author's best-ranked post, or the place
 * of this post if it has no tag.
 */
export function AuthorsOfLatestPostsList({ posts }: LatestProps) {
  const people = useAuthors(posts);
  if (people.length === 0) return null;
  return (
    <SearchScreenSection title={messages.peoplePosting}>
      <ul className="pt-1">
        {people.map((post) => (
          <li key={post.userId} className="px-4">
            <PersonListRow
              person={{
                id: post.userId,
                handle: post.userHandle,
                displayName: post.userName,
                avatarUrl: post.userAvatar,
              }}
              note={describePost(post)}
            />
          </li>
        ))}
      </ul>
    </SearchScreenSection>
  );
}

/** Returns a line that names the first tag of a post, or its place. Returns undefined if the post has neither. */
function describePost({ tags, venue }: PostSearchResult): string | undefined {
  const [tag] = tags;
  if (tag !== undefined) return messages.postsAbout({ tag });
  return venue ? messages.postedFrom({ venue }) : undefined;
}
