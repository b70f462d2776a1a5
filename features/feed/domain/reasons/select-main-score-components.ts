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
 * Score components that depend on both the post and the viewer. `asked` stands for the viewer's requests for more or
 * less of a subject.
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
 * Returns the score components that best explain the rank of a post, strongest first: up to two of those that depend on
 * the viewer (distance, follows, topics and feedback). If none of them is strong enough, returns the stronger of `new`
 * and `surprise`. If the viewer asked for less of the post's subject, returns only `asked`, because this request
 * explains the low rank. Returns an empty list if nothing explains the rank.
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
