import { Clock, Hash, MapPin, Shuffle, SlidersHorizontal, UserRoundCheck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { RankedItem, ScoreComponentName } from '../../domain/rank-posts.ts';
import { selectMainScoreComponents } from '../../domain/reasons/select-main-score-components.ts';
import type { MixedFeedEntry } from './mixed-feed.ts';
import { scoreComponentLabels } from './mixed-feed.ts';

const icons: Partial<Record<ScoreComponentName, LucideIcon>> = {
  near: MapPin,
  friends: UserRoundCheck,
  topics: Hash,
  asked: SlidersHorizontal,
  new: Clock,
  surprise: Shuffle,
};

/**
 * One line above a ranked post that says why the viewer sees it, such as “Near you · You follow Mateo” (EXP-085). The
 * points are in the dialog behind “Why this post?” in the post's menu.
 * @param props.ranked undefined if the post has no score, such as one that the viewer has just written
 */
export function PostRankingReason({ ranked }: { ranked: RankedItem<MixedFeedEntry> | undefined }) {
  const parts = ranked === undefined ? [] : selectMainScoreComponents(ranked);
  const first = parts[0];
  if (ranked === undefined || first === undefined) return null;
  const Icon = icons[first];
  return (
    <p data-reason={parts.join(' ')} className="mb-2 flex items-start gap-1.5 text-sm text-muted">
      {Icon && <Icon size={14} className="mt-0.5 shrink-0" aria-hidden />}
      <span className="min-w-0">
        {parts.map((part) => ranked.item.texts[part] ?? scoreComponentLabels[part]).join(' · ')}
      </span>
    </p>
  );
}
