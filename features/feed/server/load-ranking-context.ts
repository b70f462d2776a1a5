import { gridDistance } from 'h3-js';
import type { Viewer } from '#platform/contract/viewer.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { findFollowRelationsToUsers } from '#features/follows/server/public.ts';
import { findCenterOfManuallySetLocation, computeH3Cells } from '#features/places/server/public.ts';
import { computeTagInterests } from '../domain/compute-tag-interests.ts';
import type { ViewerDataForPostRanking } from '../domain/signals.ts';
import type { RankingCandidatePost } from './load-ranking-candidates.ts';
import {
  countLikesByFollowedPeoplePerPost,
  countLikedPostsByTag,
  listTagsFollowedByPerson,
  loadRankingFeedbackOfUser,
} from './store-ranking.ts';
import type { FeedRankingPreferences } from './learned-preferences-provider.ts';

const nobody: ViewerDataForPostRanking = {
  userId: null,
  ringsTo: () => null,
  followed: new Set(),
  friendLikes: new Map(),
  topics: new Map(),
  feedback: [],
};

/** Loads the viewer's data from which the ranking signals of the given posts are computed. */
export async function loadViewerDataForPostRanking(
  db: Queryable,
  viewer: Viewer | null,
  sources: readonly RankingCandidatePost[],
  taste: FeedRankingPreferences,
): Promise<{ reader: ViewerDataForPostRanking; knowsArea: boolean }> {
  if (viewer === null) return { reader: nobody, knowsArea: false };
  const authors = [...new Set(sources.map((source) => source.facts.userId))];
  const [area, relations, friendLikes, followedTags, likedTags, feedback] = await Promise.all([
    findCenterOfManuallySetLocation(db, viewer.id),
    findFollowRelationsToUsers(db, viewer.id, authors),
    countLikesByFollowedPeoplePerPost(
      db,
      viewer.id,
      sources.map((source) => source.facts.id),
    ),
    listTagsFollowedByPerson(db, viewer.id),
    countLikedPostsByTag(db, viewer.id),
    loadRankingFeedbackOfUser(db, viewer.id),
  ]);
  const home = computeH3Cells(area).cellSmall;
  const cells = new Map(sources.map((source) => [source.facts.id, source.cell]));
  const reader: ViewerDataForPostRanking = {
    userId: viewer.id,
    ringsTo: ringsFrom(home, cells),
    followed: relations.following,
    friendLikes,
    topics: computeTagInterests({ followed: followedTags, liked: likedTags, weights: taste.weights }),
    feedback,
  };
  return { reader, knowsArea: home !== null };
}

/**
 * Returns a function that computes the distance in H3 cells between the viewer's home and a post. Results are memoized,
 * because many posts share a cell.
 */
function ringsFrom(
  home: string | null,
  cells: ReadonlyMap<string, string | null>,
): ViewerDataForPostRanking['ringsTo'] {
  const measured = new Map<string, number | null>();
  return (post) => {
    const cell = cells.get(post.id) ?? null;
    if (home === null || cell === null) return null;
    const known = measured.get(cell);
    if (known !== undefined) return known;
    const rings = ringsBetween(home, cell);
    measured.set(cell, rings);
    return rings;
  };
}

/** Returns the distance between two H3 cells; null if they are too far apart for the H3 grid. */
function ringsBetween(one: string, other: string): number | null {
  try {
    return gridDistance(one, other);
  } catch {
    return null;
  }
}
