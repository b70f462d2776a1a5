/** Ranking of posts that match a search. */

export interface Match {
  id: string;
  createdAt: Date;
  likes: number;
  comments: number;
  /** PostgreSQL's rank of the match, from 0 up. */
  rank: number;
}

const halfLifeDays = 30;

/** Returns a score from the rank, raised for newer posts and for posts with more likes and comments. */
export function scorePost(match: Match, now: Date): number {
  const days = Math.max(0, now.getTime() - match.createdAt.getTime()) / 86_400_000;
  const freshness = 2 ** (-days / halfLifeDays);
  const answers = Math.log1p(match.likes + 2 * match.comments);
  return match.rank * (0.6 + 0.4 * freshness) * (1 + 0.08 * answers);
}

/** Returns the ids, highest score first; with equal scores the newer post is first. */
export function orderMatches(matches: readonly Match[], now: Date): string[] {
  return matches
    .map((match) => ({ match, score: scorePost(match, now) }))
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        b.match.createdAt.getTime() - a.match.createdAt.getTime() ||
        (a.match.id < b.match.id ? 1 : -1),
    )
    .map(({ match }) => match.id);
}
