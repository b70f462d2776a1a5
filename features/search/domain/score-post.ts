/** Which of the posts that hold the words comes first. */

export interface Match {
  id: string;
  createdAt: Date;
  likes: number;
  comments: number;
  /** How well the words fit: PostgreSQL's rank, from 0 up. */
  rank: number;
}

const halfLifeDays = 30;

/** Fit first; of two that fit as well, the newer and the more answered. */
export function scorePost(match: Match, now: Date): number {
  const days = Math.max(0, now.getTime() - match.createdAt.getTime()) / 86_400_000;
  const freshness = 2 ** (-days / halfLifeDays);
  const answers = Math.log1p(match.likes + 2 * match.comments);
  return match.rank * (0.6 + 0.4 * freshness) * (1 + 0.08 * answers);
}

/** Ids in their order; a tie goes to the newer. */
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
