import type { ArgsOf, ResultOf } from '#platform/contract/define.ts';
import { decodeCursor, encodeCursor } from '#platform/contract/cursor.ts';
import { invalidArgument } from '#platform/contract/errors.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { implement, type QueryContext } from '#platform/kernel/implement.ts';
import { findPersonByHandle, loadPeople } from '#features/accounts/server/public.ts';
import { type Visibility, visibilityFor } from '#features/visibility/server/public.ts';
import { loadShared, loadPostFlags, toPostRef } from '#features/feed/server/public.ts';
import { distanceBetween, type Position } from '#features/places/domain/position.ts';
import { coverCircle, gazetteerKey } from '#features/places/server/public.ts';
import { normaliseTag } from '#features/posts/domain/collect-tags.ts';
import { noFlags, type SharedPost } from '#features/posts/domain/post-shape.ts';
import { presentVenue } from '#features/venues/domain/present-venue.ts';
import { search } from '../api.ts';
import { type Kind, KINDS } from '../domain/kinds.ts';
import { nameQuery } from '../domain/name-query.ts';
import { exchanges, parseQuery, type ParsedQuery } from '../domain/parse-query.ts';
import { orderMatches } from '../domain/score-post.ts';
import { matchPosts, matchTags, matchVenues, maxMatches, type PostQuery } from './store.ts';
import { correctNameWords, matchPeople, type NameQuery } from './store-people.ts';
import { correctWords } from './store-words.ts';
import { vocabularyKey } from './term-index.ts';

type Context = QueryContext<typeof search>;
type Args = ArgsOf<typeof search>;
type Answer = ResultOf<typeof search>;

/** A parsed and validated search with all its restrictions. */
interface SearchQuery extends ParsedQuery {
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
export const searchFunction = implement(search, async function search(ctx, args) {
  const kinds = new Set<Kind>(args.kinds ?? KINDS);
  const [query, visibility] = await Promise.all([
    readQuery(ctx, args),
    visibilityFor(ctx.platform, ctx.viewer),
    ctx.platform.service(vocabularyKey).settle(),
  ]);
  const found = await findAll(ctx, query, kinds, visibility);
  if (!isEmpty(found) || query.words.length === 0) return present(found, kinds, query, null);
  const corrected = await correct(ctx, query);
  if (corrected === null) return present(found, kinds, query, null);
  return present(await findAll(ctx, corrected, kinds, visibility), kinds, corrected, corrected.text);
});

async function readQuery(ctx: Context, args: Args): Promise<SearchQuery> {
  const parsed = parseQuery(args.q);
  const handle = args.from ?? parsed.from;
  const [person, named] = await Promise.all([
    args.userId === undefined && handle !== null ? findPersonByHandle(ctx.db, handle) : undefined,
    args.near === undefined && parsed.near !== null
      ? ctx.platform.service(gazetteerKey).forward(parsed.near, 1)
      : undefined,
  ]);
  if (named?.length === 0) throw invalidArgument('No place of this name is known', 'near', 'q');
  const [skip] = args.cursor === undefined ? [0] : decodeCursor(args.cursor, ['count']);
  if (typeof skip !== 'number' || !Number.isInteger(skip) || skip < 0 || skip > maxMatches)
    throw invalidArgument('cursor is not valid', 'cursor', 'cursor');
  return {
    ...parsed,
    tags: args.tag === undefined ? parsed.tags : [...parsed.tags, normaliseTag(args.tag)],
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
  kinds: Set<Kind>,
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
  const cover = circle === null ? null : coverCircle(circle, circle.radiusKm * 1000);
  const matches = await matchPosts(ctx.db, { ...query, cover } satisfies PostQuery);
  const ordered = orderMatches(matches, query.now);
  const shown: SharedPost[] = [];
  const wanted = query.skip + query.limit + 1;
  // Posts that the viewer must not see are filtered out, and further posts are loaded in their place.
  for (let at = 0; at < ordered.length && shown.length < wanted; at += wanted) {
    const loaded = await loadShared(ctx.db, ordered.slice(at, at + wanted));
    shown.push(
      ...loaded.filter(
        (post) =>
          isAround(post, circle) &&
          (visibility === null || visibility.listFilterReason(toPostRef(post)) === null),
      ),
    );
  }
  const page = shown.slice(query.skip, query.skip + query.limit);
  const flags = ctx.viewer === null ? {} : await loadPostFlags(ctx.db, ctx.viewer, page);
  const items = page.map((post) => ({ ...post, ...noFlags, ...flags[post.id] }));
  return { items, hasMore: shown.length > query.skip + query.limit };
}

/**
 * Returns true if a post is inside the circle. The index cells that cover a circle extend slightly beyond it, so an
 * exact check is needed.
 */
function isAround(post: SharedPost, circle: SearchQuery['circle']): boolean {
  if (circle === null) return true;
  const { locationDetails: place, venueDetails: venue } = post;
  const metres = circle.radiusKm * 1000;
  if (place !== null) return distanceBetween(circle, place) <= metres;
  if (venue?.lat == null || venue.lng === null) return false;
  return distanceBetween(circle, { lat: venue.lat, lng: venue.lng }) <= metres;
}

async function findPeople(
  ctx: Context,
  query: SearchQuery,
  visibility: Visibility | null,
): Promise<Found['people']> {
  const names = nameQuery(query.text);
  if (names === null) return nothing;
  const page = { skip: query.skip, limit: query.limit + 1 };
  const exact = await matchPeople(ctx.db, names, null, page);
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
    query.words.map((word) => ({ word, exchanged: exchanges(word) })),
  );
  if (better.every((word) => word === null)) return exact;
  const corrected = query.words.map((word, at) => better[at] ?? word);
  return matchPeople(db, query, corrected, page);
}

async function findVenues(ctx: Context, query: SearchQuery): Promise<Found['venues']> {
  const { circle, text, words, skip, limit } = query;
  if (text === '' && circle === null) return nothing;
  const cover = circle === null ? null : coverCircle(circle, circle.radiusKm * 1000);
  const rows = await matchVenues(ctx.db, { text, words, cover, skip, limit: limit + 1 });
  const venues = rows.slice(0, limit).map((row) => {
    if (circle === null) return presentVenue(row);
    return { ...presentVenue(row), distance: Math.round(distanceBetween(circle, row)) };
  });
  const items = venues.filter(
    (venue) => circle === null || ('distance' in venue && venue.distance <= circle.radiusKm * 1000),
  );
  return { items, hasMore: rows.length > limit };
}

async function findTags(ctx: Context, query: SearchQuery): Promise<Found['tags']> {
  const text = normaliseTag(query.text === '' ? (query.tags.at(-1) ?? '') : query.words.join(''));
  if (text === '') return nothing;
  const rows = await matchTags(ctx.db, text, query.skip, query.limit + 1);
  return { items: rows.slice(0, query.limit), hasMore: rows.length > query.limit };
}

function isEmpty(found: Found): boolean {
  return KINDS.every((kind) => found[kind].items.length === 0);
}

/** Replaces misspelled words by the most similar words in use. Returns null if no word has a better spelling. */
async function correct(ctx: Context, query: SearchQuery): Promise<SearchQuery | null> {
  const better = await correctWords(
    ctx.db,
    query.words.map((word) => ({ word, exchanged: exchanges(word) })),
  );
  if (better.every((word) => word === null)) return null;
  const words = query.words.map((word, at) => better[at] ?? word);
  return { ...query, words, text: words.join(' '), isTyping: false };
}

function present(found: Found, kinds: Set<Kind>, query: SearchQuery, corrected: string | null): Answer {
  const end = query.skip + query.limit;
  // Pages end at the maximum number of matches.
  const more = end > maxMatches ? [] : KINDS.filter((kind) => found[kind].hasMore);
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
