/** Selects the reasons that the card of a ranked post shows (EXP-085). Pure. */
import {
  scoreComponentNames,
  type RankedItem,
  type RankingSignals,
  type ScoreComponentName,
} from '../rank-posts.ts';
import { compareScoreReasonsByPoints } from './reasons.ts';

/** Maximum number of reasons on the card of a ranked post. The dialog that explains the score shows all reasons. */
const maxMainReasons = 2;
/**
 * Score components that depend on both the post and the viewer. `asked` is the viewer's feedback “more like this” or
 * “less like this”.
 */
const personalParts: readonly ScoreComponentName[] = ['near', 'friends', 'topics', 'asked'];
/**
 * Score components that the card of a post may show if none of `personalParts` is strong enough to count as a reason.
 */
const generalParts: readonly ScoreComponentName[] = ['new', 'surprise'];
/**
 * Minimum signal (strength) with which a score component counts as a reason. The signal of `near` is at least 300
 * within 7 H3 cells (about 9 miles), and the signal of `new` is at least 500 within the first 12 hours.
 */
const minSignals: Partial<Record<ScoreComponentName, number>> = { near: 300, new: 500 };

/**
 * Returns the score components that best explain the rank of a post, strongest first. The first case that applies
 * decides the result:
 *
 * 1. Only `asked`, if the viewer's feedback “less like this” lowers the score: that explains the low rank.
 * 2. Up to two strong components that depend on the viewer (distance, follows, topics and feedback).
 * 3. The stronger of `new` and `surprise` (the random part of the score), if either contributed.
 * 4. An empty list.
 */
export function selectMainScoreComponents({
  item,
  points,
}: Pick<
  RankedItem<{ id: string; timestamp: string; signals: RankingSignals }>,
  'item' | 'points'
>): ScoreComponentName[] {
  if (points.asked < 0) return ['asked'];
  const isReason = (part: ScoreComponentName) =>
    points[part] > 0 && item.signals[part] >= (minSignals[part] ?? 1);
  const select = (parts: readonly ScoreComponentName[]) =>
    scoreComponentNames
      .filter((part) => parts.includes(part) && isReason(part))
      .toSorted((a, b) =>
        compareScoreReasonsByPoints({ part: a, points: points[a] }, { part: b, points: points[b] }),
      );
  const personal = select(personalParts).slice(0, maxMainReasons);
  return personal.length > 0 ? personal : select(generalParts).slice(0, 1);
}
