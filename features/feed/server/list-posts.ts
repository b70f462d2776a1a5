import type { ArgsOf } from '#platform/contract/define.ts';
import { decodeCursor, encodeCursor } from '#platform/contract/cursor.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import { implementLive } from '#platform/rpc/implement.ts';
import type { Platform } from '#platform/rpc/platform.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { normaliseTag } from '#features/posts/domain/collect-tags.ts';
import { presentPostFlags, presentSharedPost } from '#features/posts/domain/present-post.ts';
import { noFlags, type SharedPost } from '#features/posts/domain/post-shape.ts';
import { feedTopic, viewerPostsTopic } from '#features/posts/events.ts';
import { listFlagged, listPostsById } from '#features/posts/server/public.ts';
import { listPosts } from '../api.ts';
import { isVisible, pageSize } from '../domain/feed-rules.ts';
import { type HotPage, hotFeedKey } from './hot-feed.ts';
import { ending } from './post-fragment.ts';
import { listPostPositions, type PostPosition } from './store.ts';
import { viewerFlagsKey } from './viewer-flags.ts';

type Args = ArgsOf<typeof listPosts>;

/** How often a page that visibility has emptied is filled up. */
const maxFills = 10;

/** Lists of posts (POST-010, POST-011, FEED-006). The newest come from memory, everything else from the database. */
export const listPostsFunction = implementLive(
  listPosts,
  {
    topics: () => [feedTopic],
    viewerTopic: (viewer) => viewerPostsTopic(viewer.id),
    async load(ctx, args) {
      await ctx.platform.service(hotFeedKey).settle();
      const hot = hotPage(ctx.platform, args);
      if (hot !== null) return { posts: hot.posts.map((post) => post.shared()), cursor: cursorOf(hot) };
      return loadPage(ctx, args);
    },
    async overlay(ctx, viewer, items) {
      const flagged = await listFlagged(
        ctx.db,
        viewer.id,
        items.map((item) => item.id),
      );
      return Object.fromEntries(
        (items as unknown as SharedPost[]).map((post) => {
          const done = { isLiked: flagged.liked.has(post.id), isSaved: flagged.saved.has(post.id) };
          return [post.id, presentPostFlags(viewer, post.userId, done)];
        }),
      );
    },
  },
  { fast: (platform, viewer, args) => fastPage(platform, viewer, args) },
);

function hotPage(platform: Platform, args: Args): HotPage | null {
  if (args.userId !== undefined || args.tag !== undefined || args.venueId !== undefined) return null;
  const after = args.cursor === undefined ? null : readPosition(args.cursor);
  const position = after === null ? null : { createdAtMs: after.createdAt.getTime(), id: after.id };
  return platform.service(hotFeedKey).page(args.feed, pageSize(args), position);
}

/** The same answer as `load` and `overlay` give, as ready JSON, where memory has all of it. */
function fastPage(platform: Platform, viewer: Viewer | null, args: Args): string | null {
  if (!platform.service(hotFeedKey).isFresh) return null;
  const page = hotPage(platform, args);
  if (page === null) return null;
  const cursor = JSON.stringify(cursorOf(page));
  if (viewer === null)
    return `{"posts":[${page.posts.map((post) => post.open() + signedOutEnding).join(',')}],"cursor":${cursor}}`;
  const flagCache = platform.service(viewerFlagsKey);
  const flags = flagCache.peek(viewer.id);
  if (flags === undefined) {
    // Warms memory for the next time; this answer comes from the database.
    flagCache.load(viewer.id).catch(() => {});
    return null;
  }
  let json = '';
  for (const post of page.posts) {
    const { id } = post;
    const end = ending(flags.liked.has(id), flags.saved.has(id), post.authorId === viewer.id, viewer.isAdmin);
    json += json === '' ? post.open() + end : `,${post.open()}${end}`;
  }
  return `{"posts":[${json}],"cursor":${cursor}}`;
}

const signedOutEnding = `,${JSON.stringify(noFlags).slice(1)}`;

/** A page from the database: ids, rows, people, then who may be seen; filled up while that leaves too few. */
async function loadPage(ctx: Parameters<typeof loadPeopleOf>[0], args: Args) {
  const limit = pageSize(args);
  const posts: SharedPost[] = [];
  let after: PostPosition | null = args.cursor === undefined ? null : readPosition(args.cursor);
  for (let fill = 0; fill < maxFills; fill++) {
    const wanted = limit - posts.length;
    const found = await listPostPositions(ctx.db, {
      social: args.feed === 'social',
      userId: args.userId,
      tag: args.tag === undefined ? undefined : normaliseTag(args.tag),
      venueId: args.venueId,
      after,
      limit: wanted + 1,
    });
    const page = found.slice(0, wanted);
    posts.push(
      ...(await loadPeopleOf(
        ctx,
        page.map((position) => position.id),
      )),
    );
    if (found.length <= wanted) return { posts, cursor: null };
    after = page.at(-1)!;
    if (posts.length >= limit) break;
  }
  return { posts, cursor: after === null ? null : encodeCursor([after.createdAt.toISOString(), after.id]) };
}

/** Posts by id with their authors, in the order of the ids; whose author may not be seen is left out. */
async function loadPeopleOf(
  ctx: { db: Parameters<typeof listPostsById>[0] },
  ids: string[],
): Promise<SharedPost[]> {
  const rows = new Map((await listPostsById(ctx.db, ids)).map((row) => [row.id, row]));
  const people = await loadPeople(
    ctx.db,
    [...rows.values()].map((row) => row.userId),
  );
  return ids.flatMap((id) => {
    const row = rows.get(id);
    const author = row === undefined ? undefined : people.get(row.userId);
    return row === undefined || author === undefined || !isVisible(author)
      ? []
      : [presentSharedPost(row, author)];
  });
}

function cursorOf(page: HotPage): string | null {
  return page.next === null
    ? null
    : encodeCursor([new Date(page.next.createdAtMs).toISOString(), page.next.id]);
}

function readPosition(cursor: string): PostPosition {
  const [createdAt, id] = decodeCursor(cursor, ['string', 'string']) as [string, string];
  return { createdAt: new Date(createdAt), id };
}
