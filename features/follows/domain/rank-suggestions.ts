/** Ranking of suggestions of people to follow. */

/** Data of a person whom the viewer does not follow yet. */
export interface Candidate {
  userId: string;
  /** People the viewer follows who follow them. */
  mutuals: string[];
  tags: string[];
  venues: string[];
  followers: number;
  /** Number of their posts among the latest ones. */
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
}

/** Points per shared item of a kind, and the maximum number of items that count. */
const worth = {
  mutuals: { each: 30, most: 5 },
  tags: { each: 12, most: 4 },
  venues: { each: 10, most: 4 },
} as const;
const kinds = ['mutuals', 'tags', 'venues'] as const;
const namesShown = 3;

/**
 * Ranks candidates, best first. People who share nothing with the viewer are ranked by posts and followers; those
 * without either are left out.
 */
export function rankSuggestions(candidates: readonly Candidate[], limit: number): Suggestion[] {
  return candidates
    .map((candidate) => ({
      userId: candidate.userId,
      reasons: reasonsOf(candidate),
      score: scoreOf(candidate),
    }))
    .filter((suggestion) => suggestion.score > 0)
    .toSorted((a, b) => b.score - a.score || (a.userId < b.userId ? -1 : 1))
    .slice(0, limit);
}

function scoreOf(candidate: Candidate): number {
  const shared = kinds.reduce((sum, kind) => sum + valueOf(kind, candidate[kind].length), 0);
  // Together less than one shared place, so that they only break ties.
  return shared + Math.min(candidate.posts, 5) * 0.8 + Math.min(candidate.followers, 50) * 0.1;
}

function valueOf(kind: (typeof kinds)[number], count: number): number {
  return Math.min(count, worth[kind].most) * worth[kind].each;
}

function reasonsOf(candidate: Candidate): SuggestionReason[] {
  return kinds
    .map((kind) => ({ kind, count: candidate[kind].length, names: candidate[kind].slice(0, namesShown) }))
    .filter((reason) => reason.count > 0)
    .toSorted((a, b) => valueOf(b.kind, b.count) - valueOf(a.kind, a.count));
}
