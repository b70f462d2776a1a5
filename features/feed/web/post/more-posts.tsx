import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { buildPersonPath, buildPostPath, buildVenuePath } from '#platform/client/paths.ts';
import { useQuery } from '#platform/client/query.ts';
import { useVisibleItems } from '#platform/client/store/use-visible-items.ts';
import { RelativeTime } from '#platform/ui/relative-time.tsx';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import { feedApi } from '../calls.ts';
import type { PostListArgs } from '../calls.ts';
import { messages } from './messages.ts';

/** Number of further posts below the comments. */
const maxMorePosts = 3;
/** Posts older than this many milliseconds are not loaded again when the screen is opened again. */
const staleMs = 60_000;

/**
 * Further posts below the comments of a post: from the same venue, or by the same author if the venue has no others.
 * Renders nothing if there are none.
 */
export default function MorePosts({ post }: { post: Post }) {
  const { venueDetails } = post;
  const venueId = venueDetails?.id ?? undefined;
  const ofVenue = useMorePosts(post, venueId === undefined ? undefined : { venueId });
  const isAuthorAsked = venueId === undefined || ofVenue?.length === 0;
  const ofAuthor = useMorePosts(post, isAuthorAsked ? { userId: post.userId } : undefined);
  const posts = isAuthorAsked ? ofAuthor : ofVenue;
  if (posts === undefined || posts.length === 0) return null;
  const name = isAuthorAsked || venueDetails === null ? post.userName : venueDetails.name;
  const path =
    isAuthorAsked || venueId === undefined ? buildPersonPath(post.userHandle) : buildVenuePath(venueId);
  return (
    <section aria-labelledby="more-posts" className="pt-1 pb-2">
      <h2 id="more-posts" className="text-base">
        <Link to={path} className="flex min-h-11 items-center gap-1 px-3.5 -outline-offset-2 hover:underline">
          <span className="min-w-0 truncate">{messages.moreFrom({ name })}</span>
          <ChevronRight size={18} className="shrink-0 text-muted" aria-hidden />
        </Link>
      </h2>
      <ul>
        {posts.map((one) => (
          <MorePostRow key={one.id} post={one} />
        ))}
      </ul>
    </section>
  );
}

/**
 * React hook that loads the newest posts of a list, without the shown post and without posts that the viewer does not
 * see. Returns undefined while they load, after a failure, and if there is no list.
 */
function useMorePosts(shown: Post, list: PostListArgs | undefined): readonly Post[] | undefined {
  const { data } = useQuery({
    queryKey: ['listPosts', 'more', list],
    queryFn: ({ signal }) => feedApi.listPosts({ ...list, limit: maxMorePosts + 1 }, { signal }),
    enabled: list !== undefined,
    staleTime: staleMs,
  });
  const visible = useVisibleItems(data?.posts ?? nothing, 'list');
  return data && visible.filter(({ id }) => id !== shown.id).slice(0, maxMorePosts);
}

const nothing: readonly Post[] = [];

/** Link to a post: author, time, the beginning of the text, and the first picture. */
function MorePostRow({ post }: { post: Post }) {
  const [picture] = post.imageDetails;
  return (
    <li>
      <Link
        to={buildPostPath(post.id)}
        className="flex min-h-19 items-center gap-3.5 px-3.5 py-1.5 -outline-offset-2 hover:bg-fill"
      >
        <span className="min-w-0 flex-1">
          <span className="flex min-w-0 items-baseline gap-1.5 text-sm text-muted">
            <span className="min-w-0 truncate font-semibold text-ink">{post.userName}</span>
            <RelativeTime time={post.createdAt} className="shrink-0" />
          </span>
          <span className="line-clamp-2 text-md break-words">
            {post.content === '' ? picture?.alt : post.content}
          </span>
        </span>
        {picture && (
          <img
            src={sanitizeImageUrl(picture.url)}
            alt=""
            loading="lazy"
            decoding="async"
            className="size-16 shrink-0 rounded-control bg-fill-strong object-cover"
          />
        )}
      </Link>
    </li>
  );
}
