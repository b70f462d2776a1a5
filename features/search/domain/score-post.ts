/** Ranks posts that match a search. */

/** A post that matches a search, with the data for its ranking. */
export interface PostMatch {
  id: string;
  createdAt: Date;
  likes: number;
  comments: number;
  /** Rank that the full-text search of PostgreSQL gives to the match (`ts_rank`), 0 or more. */
  rank: number;
}

const halfLifeDays = 30;

/**
 * Computes the ranking score of a matching post from its full-text rank. Newer posts and posts with more likes and
 * comments score higher.
 */
export function computePostMatchScore(match: PostMatch, now: Date): number {
  const days = Math.max(0, now.getTime() - match.createdAt.getTime()) / 86_400_000;
  const freshness = 2 ** (-days / halfLifeDays);
  const answers = Math.log1p(match.likes + 2 * match.comments);
  return match.rank * (0.6 + 0.4 * freshness) * (1 + 0.08 * answers);
}

/** Returns the ids of the posts, highest score first. Of two posts with equal scores, the newer post comes first. */
export function rankPostMatches(matches: readonly PostMatch[], now: Date): string[] {
  return matches
    .map((match) => ({ match, score: computePostMatchScore(match, now) }))
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        b.match.createdAt.getTime() - a.match.createdAt.getTime() ||
        (a.match.id < b.match.id ? 1 : -1),
    )
    .map(({ match }) => match.id);
}
