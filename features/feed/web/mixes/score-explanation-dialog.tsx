import { useSyncExternalStore } from 'react';
import { useAuth, useRequireSignIn } from '#features/accounts/web/public.ts';
import { Disclosure } from '#platform/ui/disclosure.tsx';
import { Chip } from '#platform/ui/pill.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import type { RankedItem } from '../../domain/rank-posts.ts';
import { computeScoreComponentWeightPercent } from '../../domain/rank-posts.ts';
import { feedMixStore } from './feed-mix-store.ts';
import type { PostWithRankingSignals } from './mixed-feed.ts';
import { postScoreComponentLabels, listScoreReasons } from './mixed-feed.ts';
import {
  submitRankingFeedback,
  listRankingFeedbackSubjects,
  removeRankingFeedback,
  findRankingFeedback,
  rankingFeedbackStore,
} from './ranking-feedback-store.ts';
import type { RankingFeedbackSubject } from './ranking-feedback-store.ts';
import { messages } from './messages.ts';

interface ScoreExplanationDialogProps {
  ranked: RankedItem<PostWithRankingSignals>;
  /**
   * Counts the loaded posts that feedback would move in the ranking: the posts about the given subject (tag, author or
   * venue).
   */
  countMoved: (subject: RankingFeedbackSubject) => number;
  onClose: () => void;
}

/**
 * Dialog that says why the viewer sees a post, with the numbers of its score and buttons to give feedback (EXP-084,
 * EXP-085, NEW-03).
 */
export function PostScoreExplanationDialog({ ranked, countMoved, onClose }: ScoreExplanationDialogProps) {
  return (
    <Dialog open onClose={onClose} title={messages.whyPost}>
      <MainReasons ranked={ranked} />
      <Disclosure summary={messages.showNumbers} className="mt-2">
        <ScoreTable ranked={ranked} />
      </Disclosure>
      <FeedbackButtons ranked={ranked} countMoved={countMoved} />
    </Dialog>
  );
}

/** Maximum number of reasons that the dialog shows as sentences, above the table of points. */
const maxReasonSentences = 3;

/** Shows the strongest reasons that raise the score of a post, as sentences. */
function MainReasons({ ranked }: { ranked: RankedItem<PostWithRankingSignals> }) {
  const reasons = listScoreReasons(ranked).filter(({ points }) => points > 0);
  if (reasons.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {reasons.slice(0, maxReasonSentences).map(({ part, text }) => (
        <li key={part}>
          {text === postScoreComponentLabels[part] ? messages.reasonSentence({ part }) : text}
        </li>
      ))}
    </ul>
  );
}

/** Table with the points of each score component. The points add up to the score. */
function ScoreTable({ ranked }: { ranked: RankedItem<PostWithRankingSignals> }) {
  const { mix } = useSyncExternalStore(feedMixStore.subscribe, feedMixStore.read);
  const { item, score } = ranked;
  return (
    <table className="w-full text-md tabular-nums">
      <thead className="text-sm text-muted">
        <tr>
          <th className="pb-1 text-left font-medium">{messages.reason}</th>
          <th className="pb-1 text-right font-medium">{messages.strength}</th>
          <th className="pb-1 pl-3 text-right font-medium">{messages.points}</th>
        </tr>
      </thead>
      <tbody>
        {listScoreReasons(ranked).map((one) => (
          <tr key={one.part} data-points={one.points} className="border-t border-line">
            <td className="py-2.5 pr-2">
              {one.text}
              {one.text !== postScoreComponentLabels[one.part] && (
                <span className="block text-sm text-muted">{postScoreComponentLabels[one.part]}</span>
              )}
            </td>
            <td className="text-right whitespace-nowrap text-muted">
              {formatScorePoints(item.signals[one.part])} ×{' '}
              {formatScorePoints(computeScoreComponentWeightPercent(one.part, mix))}%
            </td>
            <td className="pl-3 text-right font-semibold">{formatScorePoints(one.points)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-edge">
          <th scope="row" colSpan={2} className="py-2.5 text-left font-semibold">
            {messages.score}
          </th>
          <td data-score={score} className="text-right text-title font-bold">
            {formatScorePoints(score)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/**
 * Buttons More and Less for each subject of the post (tag, author and venue). Pressing a button re-ranks the loaded
 * posts at once.
 */
function FeedbackButtons({ ranked, countMoved }: Omit<ScoreExplanationDialogProps, 'onClose'>) {
  const { post } = ranked.item;
  const auth = useAuth();
  const requireUser = useRequireSignIn();
  useSyncExternalStore(rankingFeedbackStore.subscribe, rankingFeedbackStore.read);
  const subjects = listRankingFeedbackSubjects(post, auth.user?.id === post.userId);
  if (subjects.length === 0) return null;

  function press(subject: RankingFeedbackSubject, direction: 'more' | 'less') {
    const now = findRankingFeedback(subject);
    requireUser(async () => {
      if (now?.direction === direction) await removeRankingFeedback(now);
      else await submitRankingFeedback(post, subject, direction, countMoved);
    }, messages.joinToGiveFeedback);
  }

  return (
    <section className="mt-5 pb-2">
      <h3 className="text-base font-semibold">{messages.moreOrLess}</h3>
      <p className="text-sm text-muted">{messages.moreOrLessHint}</p>
      <ul className="mt-2">
        {subjects.map((subject) => (
          <li
            key={`${subject.about} ${subject.target}`}
            className="flex min-h-12 items-center justify-between gap-3 border-t border-line"
          >
            <span className="min-w-0 truncate">{subject.label}</span>
            <span className="flex shrink-0 gap-2">
              {(['more', 'less'] as const).map((direction) => (
                <Chip
                  key={direction}
                  pressed={findRankingFeedback(subject)?.direction === direction}
                  onClick={() => press(subject, direction)}
                >
                  {(direction === 'more' ? messages.moreOf : messages.lessOf)({
                    subject: subject.label,
                    hidden: (words) => (
                      <span key="hidden" className="sr-only">
                        {words}
                      </span>
                    ),
                  })}
                </Chip>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Formats points for display, with a typographic minus sign. */
function formatScorePoints(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}
