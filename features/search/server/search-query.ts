/** A search that is parsed, validated and ready to run, with all its restrictions. */
import type { FunctionArguments } from '#platform/contract/define.ts';
import { decodeCursor } from '#platform/contract/cursor.ts';
import { createInvalidArgumentError } from '#platform/contract/errors.ts';
import type { QueryContext } from '#platform/kernel/implement.ts';
import { findPeopleByHandles } from '#features/accounts/server/public.ts';
import type { Position } from '#features/places/domain/position.ts';
import { gazetteerServiceKey } from '#features/places/server/public.ts';
import { normalizeTag } from '#features/posts/domain/collect-tags.ts';
import type { search } from '../api.ts';
import { parseSearchText, type ParsedSearchText } from '../domain/parse-search-text.ts';
import { maxRankedPosts } from './store.ts';

/** Context of a call of the query `search`, with the viewer, the time and the database connection. */
export type SearchQueryContext = QueryContext<typeof search>;

/** A parsed and validated search with all its restrictions. */
export interface ParsedSearchArguments extends ParsedSearchText {
  userId: string | null;
  circle: (Position & { radiusKm: number }) | null;
  /** Position of the viewer; null if the client did not send it. */
  around: Position | null;
  skip: number;
  limit: number;
  now: Date;
}

/** Results of one kind, such as people, on the requested page. */
export interface SearchResultsOfKind<T> {
  items: T[];
  /** Relevance of each item, from 0 to about 1. */
  scores: number[];
  hasMore: boolean;
}

/** Returns a `SearchResultsOfKind` without results. */
export const createEmptySearchResultsOfKind = () => ({ items: [], scores: [], hasMore: false });

/** Search radius around a place named with `near:`, in kilometers. */
const namedRadiusKm = 15;
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Parses the arguments of a search.
 * @throws FunctionError `invalid-argument`, reason `near` for an unknown place, or `cursor` for an invalid cursor
 */
export async function parseSearchArguments(
  ctx: SearchQueryContext,
  args: FunctionArguments<typeof search>,
): Promise<ParsedSearchArguments> {
  const parsed = parseSearchText(args.q);
  const handle = args.from ?? parsed.from;
  const [people, named] = await Promise.all([
    args.userId === undefined && handle !== null ? findPeopleByHandles(ctx.db, [handle]) : undefined,
    args.near === undefined && parsed.near !== null
      ? ctx.platform.service(gazetteerServiceKey).forward(parsed.near, 1)
      : undefined,
  ]);
  if (named?.length === 0)
    throw createInvalidArgumentError("We couldn't find a place with this name", 'near', 'q');
  const [skip] = args.cursor === undefined ? [0] : decodeCursor(args.cursor, ['count']);
  if (typeof skip !== 'number' || !Number.isInteger(skip) || skip < 0 || skip > maxRankedPosts)
    throw createInvalidArgumentError('cursor is not valid', 'cursor', 'cursor');
  return {
    ...parsed,
    tags: args.tag === undefined ? parsed.tags : [...parsed.tags, normalizeTag(args.tag)],
    // If no user has the handle, filters by an id that no user has, so that no post is found.
    userId: args.userId ?? (handle === null ? null : (people?.values().next().value?.id ?? nobody)),
    since: args.since === undefined ? parsed.since : new Date(args.since),
    until: args.until === undefined ? parsed.until : new Date(args.until),
    hasImage: args.hasImage ?? parsed.hasImage,
    circle: args.near ?? (named?.[0] === undefined ? null : { ...named[0], radiusKm: namedRadiusKm }),
    around: args.around ?? null,
    skip,
    limit: args.limit,
    now: ctx.now,
  };
}
