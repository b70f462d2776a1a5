/** Ranks suggestions of people to follow. Pure functions. */

/** A person whom the viewer does not follow yet, with the data for ranking suggestions. */
export interface FollowSuggestionCandidate {
  userId: string;
  /** Names of people who follow this person and whom the viewer follows. */
  mutuals: string[];
  tags: string[];
  venues: string[];
  followers: number;
  /** True for a sample neighbor: an invented person of the starter city (the sample content of a new installation). */
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
 * Points that a candidate gets for things in common with the viewer, by kind. Each thing earns `each` points, but at
 * most `most` things of a kind are counted.
 */
const worth = {
  mutuals: { each: 30, most: 5 },
  tags: { each: 12, most: 4 },
  venues: { each: 10, most: 4 },
} as const;
const kinds = ['mutuals', 'tags', 'venues'] as const;
const namesShown = 3;
/** Minimum number of real people to suggest. If there are fewer, invented people are suggested too. */
const enoughRealPeople = 5;

/**
 * Ranks candidates by score, highest first. Leaves out candidates with a score of 0. Real people come before invented
 * people of the sample content. If there are at least five real people, the invented people are left out. People, tags
 * and venues in common with the viewer count most. A candidate's posts and followers count less than a single person,
 * tag or venue in common.
 */
export function rankFollowSuggestions(
  candidates: readonly FollowSuggestionCandidate[],
  limit: number,
): Suggestion[] {
  const ranked = candidates
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
    );
  const real = ranked.filter(({ isSample }) => !isSample);
  return (real.length >= enoughRealPeople ? real : ranked).slice(0, limit);
}

function scoreOf(candidate: FollowSuggestionCandidate): number {
  const shared = kinds.reduce((sum, kind) => sum + valueOf(kind, candidate[kind].length), 0);
  // The numbers of posts and followers together earn at most 9 points, fewer than one shared place.
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
