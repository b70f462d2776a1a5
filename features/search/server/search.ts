import type { ArgsOf, ResultOf } from '#platform/contract/define.ts';
import { decodeCursor, encodeCursor } from '#platform/contract/cursor.ts';
import { invalidArgument } from '#platform/contract/errors.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { implementFunction, type QueryContext } from '#platform/kernel/implement.ts';
import { findPersonByHandle, loadPeople } from '#features/accounts/server/public.ts';
import { type Visibility, loadVisibility } from '#features/visibility/server/public.ts';
import { loadSharedPosts, loadViewerPostFlags, toPostContentRef } from '#features/feed/server/public.ts';
import { computeDistanceMeters, type Position } from '#features/places/domain/position.ts';
import { coverCircleWithH3Cells, gazetteerKey } from '#features/places/server/public.ts';
import { normalizeTag } from '#features/posts/domain/collect-tags.ts';
import { defaultViewerPostFlags, type SharedPost } from '#features/posts/domain/post-shape.ts';
import { presentVenue } from '#features/venues/domain/present-venue.ts';
import { search } from '../api.ts';
import { type SearchKind, searchKinds } from '../domain/kinds.ts';
import { parseNameQuery } from '../domain/parse-name-query.ts';
import { listLetterSwaps, parseSearchText, type ParsedSearchText } from '../domain/parse-search-text.ts';
import { rankPostMatches } from '../domain/score-post.ts';
import {
  findMatchingPosts,
  findMatchingTags,
  findMatchingVenues,
  maxRankedPosts,
  type PostSearchConditions,
} from './store.ts';
import { correctNameWords, findMatchingPeople, type NameQuery } from './store-people.ts';
import { correctSearchWords } from './store-words.ts';
import { termIndexInitializerKey } from './term-index.ts';

type Context = QueryContext<typeof search>;
type Args = ArgsOf<typeof search>;
type Answer = ResultOf<typeof search>;

/** A parsed and validated search with all its restrictions. */
interface SearchQuery extends ParsedSearchText {
  userId: string | null;
  circle: (Position & { radiusKm: number }) | null;
  skip: number;
  limit: number;
  now: Date;
}

interface Group<T> {
  items: T[];
  hasMore: boolean;
}

/** Search radius around a place named with `near:`, in kilometers. */
const namedRadiusKm = 15;
const nothing = { items: [], hasMore: false };

/**
 * Searches each kind of result separately, best match first (EXP-087, EXP-088). Corrects the spelling only if nothing
 * is found.
 */
export const searchHandler = implementFunction(search, async function search(ctx, args) {
  const kinds = new Set<SearchKind>(args.kinds ?? searchKinds);
  const [query, visibility] = await Promise.all([
    readQuery(ctx, args),
    loadVisibility(ctx.platform, ctx.viewer),
    ctx.platform.service(termIndexInitializerKey).settle(),
  ]);
  const found = await findAll(ctx, query, kinds, visibility);
  if (!isEmpty(found) || query.words.length === 0) return present(found, kinds, query, null);
  const corrected = await correct(ctx, query);
  if (corrected === null) return present(found, kinds, query, null);
  return present(await findAll(ctx, corrected, kinds, visibility), kinds, corrected, corrected.text);
});

async function readQuery(ctx: Context, args: Args): Promise<SearchQuery> {
  const parsed = parseSearchText(args.q);
  const handle = args.from ?? parsed.from;
  const [person, named] = await Promise.all([
    args.userId === undefined && handle !== null ? findPersonByHandle(ctx.db, handle) : undefined,
    args.near === undefined && parsed.near !== null
      ? ctx.platform.service(gazetteerKey).forward(parsed.near, 1)
      : undefined,
  ]);
  if (named?.length === 0) throw invalidArgument("We couldn't find a place with this name", 'near', 'q');
  const [skip] = args.cursor === undefined ? [0] : decodeCursor(args.cursor, ['count']);
  if (typeof skip !== 'number' || !Number.isInteger(skip) || skip < 0 || skip > maxRankedPosts)
    throw invalidArgument('cursor is not valid', 'cursor', 'cursor');
  return {
    ...parsed,
    tags: args.tag === undefined ? parsed.tags : [...parsed.tags, normalizeTag(args.tag)],
    // An unknown handle is replaced by an id that no person has, so that nothing is found.
    userId: args.userId ?? (handle === null ? null : (person?.id ?? nobody)),
    since: args.since === undefined ? parsed.since : new Date(args.since),
    until: args.until === undefined ? parsed.until : new Date(args.until),
    hasImage: args.hasImage ?? parsed.hasImage,
    circle: args.near ?? (named?.[0] === undefined ? null : { ...named[0], radiusKm: namedRadiusKm }),
    skip,
    limit: args.limit,
    now: ctx.now,
  };
}

const nobody = '00000000-0000-0000-0000-000000000000';

interface Found {
  posts: Group<Answer['posts'][number]>;
  people: Group<Answer['people'][number]>;
  venues: Group<Answer['venues'][number]>;
  tags: Group<Answer['tags'][number]>;
}

async function findAll(
  ctx: Context,
  query: SearchQuery,
  kinds: Set<SearchKind>,
  visibility: Visibility | null,
): Promise<Found> {
  const [posts, people, venues, tags] = await Promise.all([
    kinds.has('posts') ? findPosts(ctx, query, visibility) : nothing,
    kinds.has('people') && query.text !== '' ? findPeople(ctx, query, visibility) : nothing,
    kinds.has('venues') ? findVenues(ctx, query) : nothing,
    kinds.has('tags') ? findTags(ctx, query) : nothing,
  ]);
  return { posts, people, venues, tags };
}

async function findPosts(
  ctx: Context,
  query: SearchQuery,
  visibility: Visibility | null,
): Promise<Found['posts']> {
  const asksNothing =
    query.words.length === 0 &&
    query.tags.length === 0 &&
    query.userId === null &&
    query.since === null &&
    query.until === null &&
    !query.hasImage &&
    query.circle === null;
  if (asksNothing || (query.text !== '' && query.words.length === 0)) return nothing;
  const { circle } = query;
  const cover = circle === null ? null : coverCircleWithH3Cells(circle, circle.radiusKm * 1000);
  const matches = await findMatchingPosts(ctx.db, { ...query, cover } satisfies PostSearchConditions);
  const ordered = rankPostMatches(matches, query.now);
  const shown: SharedPost[] = [];
  const wanted = query.skip + query.limit + 1;
  // Posts that the viewer must not see are filtered out, and further posts are loaded in their place.
  for (let at = 0; at < ordered.length && shown.length < wanted; at += wanted) {
    const loaded = await loadSharedPosts(ctx.db, ordered.slice(at, at + wanted));
    shown.push(
      ...loaded.filter(
        (post) =>
          isAround(post, circle) &&
          (visibility === null || visibility.listFilterReason(toPostContentRef(post)) === null),
      ),
    );
  }
  const page = shown.slice(query.skip, query.skip + query.limit);
  const flags = ctx.viewer === null ? {} : await loadViewerPostFlags(ctx.db, ctx.viewer, page);
  const items = page.map((post) => ({ ...post, ...defaultViewerPostFlags, ...flags[post.id] }));
  return { items, hasMore: shown.length > query.skip + query.limit };
}

/**
 * Returns true if a post is inside the circle. The index cells that cover a circle extend slightly beyond it, so an
 * exact check is needed.
 */
function isAround(post: SharedPost, circle: SearchQuery['circle']): boolean {
  if (circle === null) return true;
  const { locationDetails: place, venueDetails: venue } = post;
  const meters = circle.radiusKm * 1000;
  if (place !== null) return computeDistanceMeters(circle, place) <= meters;
  if (venue?.lat == null || venue.lng === null) return false;
  return computeDistanceMeters(circle, { lat: venue.lat, lng: venue.lng }) <= meters;
}

async function findPeople(
  ctx: Context,
  query: SearchQuery,
  visibility: Visibility | null,
): Promise<Found['people']> {
  const names = parseNameQuery(query.text);
  if (names === null) return nothing;
  const page = { skip: query.skip, limit: query.limit + 1 };
  const exact = await findMatchingPeople(ctx.db, names, null, page);
  const ids = exact.length === page.limit ? exact : await matchAlike(ctx.db, names, exact, page);
  const people = await loadPeople(ctx.db, ids);
  const items = ids
    .slice(0, query.limit)
    .map((id) => people.get(id)!)
    .filter((person) => person.isActive && visibility?.isBlocked(person.id) !== true)
    .map(({ isActive: _isActive, ...person }) => person);
  return { items, hasMore: ids.length > query.limit };
}

/**
 * Corrects misspelled name words and returns the page of people who match the corrected words too. Returns `exact` if
 * no word needs a correction.
 * @param exact ids of the people who match without a correction
 */
async function matchAlike(
  db: Queryable,
  query: NameQuery,
  exact: string[],
  page: { skip: number; limit: number },
) {
  const better = await correctNameWords(
    db,
    query.words.map((word) => ({ word, exchanged: listLetterSwaps(word) })),
  );
  if (better.every((word) => word === null)) return exact;
  const corrected = query.words.map((word, at) => better[at] ?? word);
  return findMatchingPeople(db, query, corrected, page);
}

async function findVenues(ctx: Context, query: SearchQuery): Promise<Found['venues']> {
  const { circle, text, words, skip, limit } = query;
  if (text === '' && circle === null) return nothing;
  const cover = circle === null ? null : coverCircleWithH3Cells(circle, circle.radiusKm * 1000);
  const rows = await findMatchingVenues(ctx.db, { text, words, cover, skip, limit: limit + 1 });
  const venues = rows.slice(0, limit).map((row) => {
    if (circle === null) return presentVenue(row);
    return { ...presentVenue(row), distance: Math.round(computeDistanceMeters(circle, row)) };
  });
  const items = venues.filter(
    (venue) => circle === null || ('distance' in venue && venue.distance <= circle.radiusKm * 1000),
  );
  return { items, hasMore: rows.length > limit };
}

async function findTags(ctx: Context, query: SearchQuery): Promise<Found['tags']> {
  const text = normalizeTag(query.text === '' ? (query.tags.at(-1) ?? '') : query.words.join(''));
  if (text === '') return nothing;
  const rows = await findMatchingTags(ctx.db, text, query.skip, query.limit + 1);
  return { items: rows.slice(0, query.limit), hasMore: rows.length > query.limit };
}

function isEmpty(found: Found): boolean {
  return searchKinds.every((kind) => found[kind].items.length === 0);
}

/** Replaces misspelled words by the most similar words in use. Returns null if no word has a better spelling. */
async function correct(ctx: Context, query: SearchQuery): Promise<SearchQuery | null> {
  const better = await correctSearchWords(
    ctx.db,
    query.words.map((word) => ({ word, exchanged: listLetterSwaps(word) })),
  );
  if (better.every((word) => word === null)) return null;
  const words = query.words.map((word, at) => better[at] ?? word);
  return { ...query, words, text: words.join(' '), isTyping: false };
}

function present(found: Found, kinds: Set<SearchKind>, query: SearchQuery, corrected: string | null): Answer {
  const end = query.skip + query.limit;
  // Pages end at the maximum number of matches.
  const more = end > maxRankedPosts ? [] : searchKinds.filter((kind) => found[kind].hasMore);
  const only = kinds.size === 1 ? more[0] : undefined;
  return {
    posts: found.posts.items,
    people: found.people.items,
    venues: found.venues.items,
    tags: found.tags.items,
    corrected,
    more,
    cursor: only === undefined ? null : encodeCursor([end]),
  };
}
