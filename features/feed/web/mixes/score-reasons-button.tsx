import { Sparkles } from 'lucide-react';
import type { RankedItem } from '../../domain/rank-posts.ts';
import type { MixedFeedEntry } from './mixed-feed.ts';
import { listScoreReasons } from './mixed-feed.ts';
import { messages } from './messages.ts';

interface ScoreReasonsButtonProps {
  /** The post with its score; undefined if the post has no score, such as one that the viewer has just written. */
  ranked: RankedItem<MixedFeedEntry> | undefined;
  /** Opens the dialog that explains the score. */
  onWhy: (postId: string) => void;
}

/** Button that shows a post's score as a sum of reasons with points (EXP-085, NEW-03). */
export function ScoreReasonsButton({ ranked, onWhy }: ScoreReasonsButtonProps) {
  if (ranked === undefined) return null;
  const reasons = listScoreReasons(ranked);
  return (
    <button
      type="button"
      onClick={() => onWhy(ranked.item.id)}
      aria-haspopup="dialog"
      aria-label={messages.whyPostWithReasons({
        score: ranked.score,
        reasons: reasons
          .map(({ text, points }) => messages.reasonWithPoints({ reason: text, points }))
          .join(', '),
      })}
      data-score={ranked.score}
      className="mt-2 flex min-h-11 w-full flex-wrap items-center gap-1.5 rounded-control py-1 text-left text-sm text-muted tabular-nums hover:bg-fill"
    >
      <span className="flex items-center gap-1 font-semibold text-ink">
        <Sparkles size={15} aria-hidden />
        {ranked.score}
      </span>
      <span aria-hidden>=</span>
      {reasons.map((one) => (
        <span key={one.part} data-points={one.points} className="rounded-full bg-fill px-2 py-0.5">
          {one.text} <b className="font-semibold text-ink">{formatScorePoints(one.points)}</b>
        </span>
      ))}
    </button>
  );
}

/** Formats points for display, with a typographic minus sign. */
export function formatScorePoints(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}
