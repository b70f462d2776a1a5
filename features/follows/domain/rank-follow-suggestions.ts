/** Ranks suggestions of people to follow. Pure functions. */

/** A person whom the viewer does not follow yet, with the data for ranking suggestions. */
export interface FollowSuggestionCandidate {
  userId: string;
  /** Names of the people whom the viewer follows and who follow this person. */
  mutuals: string[];
  tags: string[];
  venues: string[];
  followers: number;
  /** True for an invented neighbor of the starter city (the sample content of a new database). */
  isSample: boolean;
  /** Number of this person's posts among the latest posts of the town. */
  posts: number;
}

interface SuggestionReason {
  kind: 'mutuals' | 'tags' | 'venues';
  count: number;
  names: string[];
}

interface Suggestion {
  userId: string;
  reasons: SuggestionReason[];
  score: number;
  isSample: boolean;
}

/**
 * Points for each item that a candidate shares with the viewer (`each`), and maximum number of shared items that earn
 * points (`most`), by kind of item.
 */
const worth = {
  mutuals: { each: 30, most: 5 },
  tags: { each: 12, most: 4 },
  venues: { each: 10, most: 4 },
} as const;
const kinds = ['mutuals', 'tags', 'venues'] as const;
const namesShown = 3;

/**
 * Ranks candidates: real people before sample people, and within each of these groups by score, highest first. People,
 * tags and venues in common with the viewer count most; the numbers of posts and followers only break ties. Candidates
 * with a score of 0 are left out.
 */
export function rankFollowSuggestions(
  candidates: readonly FollowSuggestionCandidate[],
  limit: number,
): Suggestion[] {
  return candidates
    .map((candidate) => ({
      userId: candidate.userId,
      reasons: reasonsOf(candidate),
      score: scoreOf(candidate),
      isSample: candidate.isSample,
    }))
    .filter((suggestion) => suggestion.score > 0)
    .toSorted(
      (a, b) =>
        Number(a.isSample) - Number(b.isSample) || b.score - a.score || (a.userId < b.userId ? -1 : 1),
    )
    .slice(0, limit);
}

function scoreOf(candidate: FollowSuggestionCandidate): number {
  const shared = kinds.reduce((sum, kind) => sum + valueOf(kind, candidate[kind].length), 0);
  // The numbers of posts and followers together earn fewer points than one shared place, so that they only break ties.
  return shared + Math.min(candidate.posts, 5) * 0.8 + Math.min(candidate.followers, 50) * 0.1;
}

function valueOf(kind: (typeof kinds)[number], count: number): number {
  return Math.min(count, worth[kind].most) * worth[kind].each;
}

function reasonsOf(candidate: FollowSuggestionCandidate): SuggestionReason[] {
  return kinds
    .map((kind) => ({ kind, count: candidate[kind].length, names: candidate[kind].slice(0, namesShown) }))
    .filter((reason) => reason.count > 0)
    .toSorted((a, b) => valueOf(b.kind, b.count) - valueOf(a.kind, a.count));
}
