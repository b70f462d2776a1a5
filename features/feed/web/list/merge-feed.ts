/**
 * Merges the pages of a list of posts (EXP-002, EXP-003): a live first page, older pages, and new posts that wait until
 * the reader asks for them. The server decides the order within a page. Pure.
 *
 * Invariant: the shown list has no duplicates and no gaps. It contains every post that the server listed between its
 * newest and its oldest post.
 */

/** Fields that an item must have to be merged into a list. */
interface Listed {
  id: string;
  /** Creation time as an ISO string. The list is sorted by this time, newest first. */
  timestamp: string;
}

/** One page of a list, with the cursor of the following page. */
export interface FeedPage<Item> {
  posts: readonly Item[];
  /** Cursor of the next older page; null on the last page. */
  cursor: string | null;
}

/** State of a list of posts: the shown items, and new items that wait to be shown. */
export interface FeedState<Item> {
  /** The items on the screen, newest first. */
  shown: readonly Item[];
  /** Cursor of the next older page after `shown`; null if there is none. */
  cursor: string | null;
  /** Newest version of the first page, if it contains items that are not shown yet; otherwise null. */
  waiting: FeedPage<Item> | null;
  /** The viewer's own new items, shown on top until a first page contains them. */
  own: readonly Item[];
  /** True after the first page has arrived. */
  isReady: boolean;
}

/** Returns the state of an empty list. */
export function createEmptyFeedState<Item extends Listed>(): FeedState<Item> {
  return { shown: [], cursor: null, waiting: null, own: [], isReady: false };
}

/**
 * Merges a new first page with the items already shown. If none of the shown items is on the page, items could be
 * missing in between, so the shown items are dropped.
 */
function mergeFirstPage<Item extends Listed>(
  shown: readonly Item[],
  cursor: string | null,
  page: FeedPage<Item>,
): { shown: readonly Item[]; cursor: string | null } {
  const last = page.posts.at(-1);
  // The new first page has no next page, so it is the whole list.
  if (!last || page.cursor === null) return { shown: page.posts, cursor: page.cursor };
  const inPage = new Set(page.posts.map((item) => item.id));
  const overlaps = shown.some((item) => inPage.has(item.id));
  // None of the shown items is on the new page, so items are missing in between. The shown items are therefore dropped,
  // and fetched again when needed.
  if (!overlaps) return { shown: page.posts, cursor: page.cursor };
  const at = shown.findIndex((item) => item.id === last.id);
  const below =
    at >= 0
      ? shown.slice(at + 1).filter((item) => !inPage.has(item.id))
      : shown.filter((item) => !inPage.has(item.id) && item.timestamp <= last.timestamp);
  if (below.length === 0) return { shown: page.posts, cursor: page.cursor };
  return { shown: [...page.posts, ...below], cursor };
}

/** Appends an older page. Items that are already shown are skipped, because items can move between pages. */
export function appendOlderFeedPage<Item extends Listed>(
  state: FeedState<Item>,
  page: FeedPage<Item>,
): FeedState<Item> {
  const known = new Set(state.shown.map((item) => item.id));
  const fresh = page.posts.filter((item) => !known.has(item.id));
  return { ...state, shown: [...state.shown, ...fresh], cursor: page.cursor };
}

/**
 * Merges a new first page into the list. If the reader is at the top of the list, new items are shown at once. If the
 * reader has scrolled down, items that are already shown are updated or removed, and new items wait (EXP-002).
 */
export function mergeFirstFeedPage<Item extends Listed>(
  state: FeedState<Item>,
  page: FeedPage<Item>,
  isAtTop: boolean,
): FeedState<Item> {
  const listed = new Set(page.posts.map((item) => item.id));
  const own = state.own.filter((item) => !listed.has(item.id));
  const next = { ...state, own, isReady: true, waiting: page };
  const count = state.isReady && !isAtTop ? countNewItemsNotYetShown(next) : 0;
  if (count === 0) return revealWaitingNewItems(next);
  const posts = page.posts.slice(count);
  // If all items of the page are new, nothing is known about changes of the shown items, so they are left unchanged.
  return posts.length === 0
    ? next
    : { ...revealWaitingNewItems({ ...next, waiting: { ...page, posts } }), waiting: page };
}

/** Shows the new items that were waiting. */
export function revealWaitingNewItems<Item extends Listed>(state: FeedState<Item>): FeedState<Item> {
  if (!state.waiting) return state;
  const merged = mergeFirstPage(state.shown, state.cursor, state.waiting);
  const ownIds = new Set(state.own.map((item) => item.id));
  const shown = [...state.own, ...merged.shown.filter((item) => !ownIds.has(item.id))];
  return { ...state, shown, cursor: merged.cursor, waiting: null };
}

/** Returns the number of new items that wait to be shown, at most the size of one page. */
export function countNewItemsNotYetShown<Item extends Listed>(state: FeedState<Item>): number {
  if (!state.waiting) return 0;
  const shown = new Set(state.shown.map((item) => item.id));
  const first = state.waiting.posts.findIndex((item) => shown.has(item.id));
  return first < 0 ? state.waiting.posts.length : first;
}

/** Returns true if more items are waiting than one page contains, so that the exact number is unknown. */
export function hasMoreThanOnePageOfNewItems<Item extends Listed>(state: FeedState<Item>): boolean {
  return (
    state.waiting !== null &&
    state.waiting.cursor !== null &&
    countNewItemsNotYetShown(state) === state.waiting.posts.length
  );
}

/** Puts a new item of the viewer on top of the list at once. */
export function prependViewersNewFeedItem<Item extends Listed>(
  state: FeedState<Item>,
  item: Item,
): FeedState<Item> {
  const revealed = revealWaitingNewItems(state);
  if (revealed.shown.some((other) => other.id === item.id)) return revealed;
  return { ...revealed, own: [item, ...revealed.own], shown: [item, ...revealed.shown] };
}

/**
 * Inserts an item whose deletion was undone, at the position that follows from its creation time. Changes nothing if
 * the list contains the item already, or if the item belongs to a page that is not loaded yet.
 */
export function insertRestoredFeedItem<Item extends Listed>(
  state: FeedState<Item>,
  item: Item,
): FeedState<Item> {
  if (state.shown.some((other) => other.id === item.id)) return state;
  const at = state.shown.findIndex((other) => other.timestamp <= item.timestamp);
  // If the item is older than the last loaded item, it belongs to a page that will be loaded later.
  if (at < 0 && state.cursor !== null) return state;
  const place = at < 0 ? state.shown.length : at;
  return { ...state, shown: [...state.shown.slice(0, place), item, ...state.shown.slice(place)] };
}
