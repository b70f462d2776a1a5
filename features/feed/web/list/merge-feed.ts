/**
 * A list of posts as one reader sees it: a live first page on top, older pages below, and what came in meanwhile and
 * waits behind the pill (EXP-002, EXP-003). Pure; the order within a page is the server's and is never judged here.
 *
 * The law: what is shown never holds a post twice, and between the newest and the oldest shown post none is left out
 * that the server listed there.
 */

/** What this module needs to know of an item. */
interface Listed {
  id: string;
  /** ISO instant the list is ordered by, newest first. */
  timestamp: string;
}

export interface Page<Item> {
  posts: readonly Item[];
  /** Where the next older page begins; null on the last. */
  cursor: string | null;
}

export interface FeedState<Item> {
  /** What is on the screen, newest first. */
  shown: readonly Item[];
  /** Where the page below `shown` begins; null when there is none. */
  cursor: string | null;
  /** The latest first page, where it has posts that are not shown yet. */
  waiting: Page<Item> | null;
  /** Posts of the reader's own that the server accepted and no first page has listed yet. */
  own: readonly Item[];
  /** A first page has been seen. */
  ready: boolean;
}

export function emptyFeed<Item extends Listed>(): FeedState<Item> {
  return { shown: [], cursor: null, waiting: null, own: [], ready: false };
}

/** Lays a new first page over a list that began with an earlier one. */
function mergeFirstPage<Item extends Listed>(
  shown: readonly Item[],
  cursor: string | null,
  page: Page<Item>,
): { shown: readonly Item[]; cursor: string | null } {
  const last = page.posts.at(-1);
  // A first page that is also the last one is all there is.
  if (!last || page.cursor === null) return { shown: page.posts, cursor: page.cursor };
  const inPage = new Set(page.posts.map((item) => item.id));
  const meets = shown.some((item) => inPage.has(item.id));
  // More came than a page holds: what was shown is no longer joined to it and is fetched again when needed.
  if (!meets) return { shown: page.posts, cursor: page.cursor };
  const at = shown.findIndex((item) => item.id === last.id);
  const below =
    at >= 0
      ? shown.slice(at + 1).filter((item) => !inPage.has(item.id))
      : shown.filter((item) => !inPage.has(item.id) && item.timestamp <= last.timestamp);
  if (below.length === 0) return { shown: page.posts, cursor: page.cursor };
  return { shown: [...page.posts, ...below], cursor };
}

/** Puts an older page below. Repeats are left out: something may have moved up a page meanwhile. */
export function addOlderPage<Item extends Listed>(state: FeedState<Item>, page: Page<Item>): FeedState<Item> {
  const known = new Set(state.shown.map((item) => item.id));
  const fresh = page.posts.filter((item) => !known.has(item.id));
  return { ...state, shown: [...state.shown, ...fresh], cursor: page.cursor };
}

/**
 * Takes in a new first page. At the top of the list it is shown at once; further down only what is shown already is
 * brought up to date, and the rest waits (EXP-002).
 */
export function takeFirstPage<Item extends Listed>(
  state: FeedState<Item>,
  page: Page<Item>,
  atTop: boolean,
): FeedState<Item> {
  const listed = new Set(page.posts.map((item) => item.id));
  const own = state.own.filter((item) => !listed.has(item.id));
  if (!state.ready || atTop) return reveal({ ...state, own, ready: true, waiting: page });
  const fresh = new Map(page.posts.map((item) => [item.id, item]));
  const shown = state.shown.map((item) => fresh.get(item.id) ?? item);
  const waiting = countNew({ ...state, shown, waiting: page }) > 0 ? page : null;
  return { ...state, shown, own, waiting };
}

/** Shows what waits. */
export function reveal<Item extends Listed>(state: FeedState<Item>): FeedState<Item> {
  if (!state.waiting) return state;
  const merged = mergeFirstPage(state.shown, state.cursor, state.waiting);
  const ownIds = new Set(state.own.map((item) => item.id));
  const shown = [...state.own, ...merged.shown.filter((item) => !ownIds.has(item.id))];
  return { ...state, shown, cursor: merged.cursor, waiting: null };
}

/** How many posts wait above. `more` says that there are more than a page of them. */
export function countNew<Item extends Listed>(state: FeedState<Item>): number {
  if (!state.waiting) return 0;
  const shown = new Set(state.shown.map((item) => item.id));
  const first = state.waiting.posts.findIndex((item) => shown.has(item.id));
  return first < 0 ? state.waiting.posts.length : first;
}

/** True where more posts wait than one page holds. */
export function isGap<Item extends Listed>(state: FeedState<Item>): boolean {
  return (
    state.waiting !== null && state.waiting.cursor !== null && countNew(state) === state.waiting.posts.length
  );
}

/** The reader's own new post goes on top at once. */
export function addOwn<Item extends Listed>(state: FeedState<Item>, item: Item): FeedState<Item> {
  const revealed = reveal(state);
  if (revealed.shown.some((other) => other.id === item.id)) return revealed;
  return { ...revealed, own: [item, ...revealed.own], shown: [item, ...revealed.shown] };
}

/** Puts a restored item back where its time says, if a first page without it has removed it. */
export function restoreItem<Item extends Listed>(state: FeedState<Item>, item: Item): FeedState<Item> {
  if (state.shown.some((other) => other.id === item.id)) return state;
  const at = state.shown.findIndex((other) => other.timestamp <= item.timestamp);
  // Below the last loaded post it comes by itself with its page.
  if (at < 0 && state.cursor !== null) return state;
  const place = at < 0 ? state.shown.length : at;
  return { ...state, shown: [...state.shown.slice(0, place), item, ...state.shown.slice(place)] };
}
