import { useRef, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { isRepost } from '#features/posts/domain/is-repost.ts';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { postEntityType } from '#features/posts/web/public.ts';
import { buildPersonPath, buildPostPath, buildTagPath, buildVenuePath } from '#platform/client/paths.ts';
import { useQuery } from '#platform/client/query.ts';
import { useEntities } from '#platform/client/store/use-entity.ts';
import { useVisibleItems } from '#platform/client/store/use-visible-items.ts';
import { RelativeTime } from '#platform/ui/relative-time.tsx';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import { useInfiniteScroll } from '#platform/ui/use-infinite-scroll.ts';
import { feedApi } from '../calls.ts';
import type { PostListFilter } from '../calls.ts';
import { messages } from './messages.ts';

/** Maximum number of related posts below the comments of a post. */
const maxMorePosts = 3;
/**
 * Time in milliseconds for which loaded posts count as fresh. Opening the screen again within this time does not load
 * them again.
 */
const staleMs = 60_000;
/** Distance below the visible part of the page, in pixels, at which the posts are loaded. */
const prefetchDistancePx = 600;

/** A list from which related posts can come, with a heading and the path of the list's own screen. */
interface PostSource {
  args: PostListFilter;
  title: string;
  path: string;
}

/**
 * Returns the lists from which related posts can come, in order of preference: posts about the same venue, posts by the
 * same author, posts with the post's first tag.
 */
function listPostSources({ venueDetails, userId, userName, userHandle, tags }: Post): PostSource[] {
  const sources: PostSource[] = [];
  if (venueDetails !== null && venueDetails.id !== null) {
    const { id, name } = venueDetails;
    sources.push({ args: { venueId: id }, title: messages.moreFrom({ name }), path: buildVenuePath(id) });
  }
  sources.push({
    args: { userId },
    title: messages.moreFrom({ name: userName }),
    path: buildPersonPath(userHandle),
  });
  const [tag] = tags;
  if (tag !== undefined)
    sources.push({ args: { tag }, title: messages.moreAbout({ tag }), path: buildTagPath(tag) });
  return sources;
}

/**
 * Posts related to a post, shown below its comments: other posts about the same venue, else by the same author, else
 * with the same tag. They are loaded when the reader scrolls near the end of the comments. Nothing is visible if no
 * related posts exist.
 */
export default function RelatedPostList({ post }: { post: Post }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useInfiniteScroll(place, () => setNear(true), { isActive: !isNear, distancePx: prefetchDistancePx });
  return isNear ? <LoadedPosts post={post} /> : <div ref={place} />;
}

function LoadedPosts({ post }: { post: Post }) {
  const { data } = useQuery({
    // The lists depend on the venue and tags of the post, so editing them must load the lists again.
    queryKey: ['morePosts', post.id, post.venueDetails?.id, post.tags[0]],
    queryFn: async ({ signal }) => {
      for (const { args, ...source } of listPostSources(post)) {
        const page = await feedApi.listPosts({ ...args, limit: maxMorePosts + 1 }, { signal });
        // A repost has no text, and its picture is in the quoted post.
        const others = page.posts
          .filter((one) => one.id !== post.id && !isRepost(one))
          .slice(0, maxMorePosts);
        if (others.length > 0) return { ...source, others };
      }
      return null;
    },
    staleTime: staleMs,
  });
  const posts = useVisibleItems(useEntities(postEntityType, data?.others ?? nothing), 'list');
  if (!data || posts.length === 0) return null;
  return (
    <section aria-labelledby="more-posts" className="pt-1 pb-2">
      <h2 id="more-posts" className="text-base">
        <Link
          to={data.path}
          className="flex min-h-11 items-center gap-1 px-4 -outline-offset-2 hover:underline"
        >
          <span className="min-w-0 truncate">{data.title}</span>
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

const nothing: readonly Post[] = [];

/** Link to a post: author, time, the beginning of the text, and the first picture. */
function MorePostRow({ post }: { post: Post }) {
  const [picture] = post.imageDetails;
  return (
    <li>
      <Link
        to={buildPostPath(post.id)}
        className="flex min-h-19 items-center gap-3.5 px-4 py-1.5 -outline-offset-2 hover:bg-fill"
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
