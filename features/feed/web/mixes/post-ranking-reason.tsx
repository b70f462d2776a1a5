import { useState } from 'react';
import { Clock, Hash, MapPin, Shuffle, SlidersHorizontal, UserRoundCheck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { joinClassNames } from '#platform/ui/cx.ts';
import type { RankedItem, ScoreComponentName } from '../../domain/rank-posts.ts';
import { selectMainScoreComponents } from '../../domain/reasons/select-main-score-components.ts';
import type { PostWithRankingSignals } from './mixed-feed.ts';
import { postScoreComponentLabels } from './mixed-feed.ts';

const icons: Partial<Record<ScoreComponentName, LucideIcon>> = {
  near: MapPin,
  friends: UserRoundCheck,
  topics: Hash,
  asked: SlidersHorizontal,
  new: Clock,
  surprise: Shuffle,
};

/**
 * Line above a ranked post that says why the viewer sees the post, such as “Near you · From someone you follow”
 * (EXP-085). A reason that does not fit into the line is left out. Pressing the line shows all reasons. The menu item
 * “Why this post?” opens a dialog with the points of the score.
 * @param props.ranked undefined if the post has no score, for example because the viewer has just written the post
 */
export function PostRankingReasonLine({
  ranked,
}: {
  ranked: RankedItem<PostWithRankingSignals> | undefined;
}) {
  const [isOpen, setOpen] = useState(false);
  const parts = ranked === undefined ? [] : selectMainScoreComponents(ranked);
  const first = parts[0];
  if (ranked === undefined || first === undefined) return null;
  const Icon = icons[first];
  return (
    <button
      type="button"
      data-reason={parts.join(' ')}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
      className="relative mb-2 flex max-w-full items-start gap-1.5 text-left text-sm text-muted after:absolute after:inset-x-0 after:-inset-y-3.5"
    >
      {Icon && <Icon size={14} className="mt-0.5 shrink-0" aria-hidden />}
      {/* A closed line is one line high and hides its overflow, so a reason that does not fit wraps and is hidden. */}
      <span
        className={joinClassNames('flex min-w-0 flex-wrap gap-x-1', !isOpen && 'h-[1lh] overflow-hidden')}
      >
        {parts.map((part, at) => (
          <span key={part} className={joinClassNames('max-w-full', !isOpen && 'truncate')}>
            {at > 0 && <span aria-hidden>· </span>}
            {ranked.item.texts[part] ?? postScoreComponentLabels[part]}
          </span>
        ))}
      </span>
    </button>
  );
}
