import type { VisibilityFilter } from '#features/visibility/server/public.ts';
import {
  loadViewerIndependentPosts,
  loadViewerDependentPostFields,
  convertPostToVisibilityCheckInput,
} from '#features/feed/server/public.ts';
import { computeDistanceMeters } from '#features/places/domain/position.ts';
import { buildH3CellFilterCoveringCircle } from '#features/places/server/public.ts';
import {
  defaultViewerDependentPostFields,
  type Post,
  type ViewerIndependentPost,
} from '#features/posts/domain/post-shape.ts';
import { getPostRelevanceByRank } from '../domain/select-best-results.ts';
import { rankPostMatches } from '../domain/score-post.ts';
import {
  createEmptySearchResultsOfKind,
  type SearchResultsOfKind,
  type SearchQueryContext,
  type ParsedSearchArguments,
} from './search-query.ts';
import { findMatchingPosts, type PostSearchCriteria } from './store.ts';

/** Finds posts that the viewer may see, best match first. */
export async function searchForPosts(
  ctx: SearchQueryContext,
  query: ParsedSearchArguments,
  visibility: VisibilityFilter | null,
): Promise<SearchResultsOfKind<Post>> {
  const asksNothing =
    query.words.length === 0 &&
    query.tags.length === 0 &&
    query.userId === null &&
    query.since === null &&
    query.until === null &&
    !query.hasImage &&
    query.circle === null;
  if (asksNothing || (query.text !== '' && query.words.length === 0)) return createEmptySearchResultsOfKind();
  const { circle } = query;
  const cover = circle === null ? null : buildH3CellFilterCoveringCircle(circle, circle.radiusKm * 1000);
  const matches = await findMatchingPosts(ctx.db, { ...query, cover } satisfies PostSearchCriteria);
  const ordered = rankPostMatches(matches, query.now);
  const shown: ViewerIndependentPost[] = [];
  const wanted = query.skip + query.limit + 1;
  // Filters out posts that the viewer must not see, and loads further posts until the page is full.
  for (let at = 0; at < ordered.length && shown.length < wanted; at += wanted) {
    const loaded = await loadViewerIndependentPosts(ctx.db, ordered.slice(at, at + wanted));
    shown.push(
      ...loaded.filter(
        (post) =>
          isAround(post, circle) &&
          (visibility === null ||
            visibility.listFilterReason(convertPostToVisibilityCheckInput(post)) === null),
      ),
    );
  }
  const page = shown.slice(query.skip, query.skip + query.limit);
  const flags = ctx.viewer === null ? {} : await loadViewerDependentPostFields(ctx.db, ctx.viewer, page);
  const items = page.map((post) => ({ ...post, ...defaultViewerDependentPostFields, ...flags[post.id] }));
  return {
    items,
    scores: items.map((_, at) => getPostRelevanceByRank(at)),
    hasMore: shown.length > query.skip + query.limit,
  };
}

/**
 * Returns true if a post is inside the circle to which the search is limited, or if the search has no circle. The
 * database query finds posts by H3 cells, which extend slightly beyond the circle, so this exact check is needed.
 */
function isAround(post: ViewerIndependentPost, circle: ParsedSearchArguments['circle']): boolean {
  if (circle === null) return true;
  const { locationDetails: place, venueDetails: venue } = post;
  const meters = circle.radiusKm * 1000;
  if (place !== null) return computeDistanceMeters(circle, place) <= meters;
  if (venue?.lat == null || venue.lng === null) return false;
  return computeDistanceMeters(circle, { lat: venue.lat, lng: venue.lng }) <= meters;
}
