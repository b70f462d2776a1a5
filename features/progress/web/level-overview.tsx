import { Gift } from 'lucide-react';
import type { UserStats } from './calls.ts';
import { describeProgressToNextLevel } from './describe-next-level.ts';
import { ProgressRing } from './progress-ring.tsx';
import { messages } from './screens/messages.ts';

/**
 * The viewer's level in a large ring that shows the progress to the next level (EXP-051). Beside the ring are the XP of
 * this level, the distance to the next level, the sum of all XP, and the tokens for reaching the next level. The text
 * in the ring has a maximum size, because the ring does not grow with the text.
 */
export function LevelOverview({ stats: { level, xp, nextLevel } }: { stats: UserStats }) {
  const { text, share, barProps } = describeProgressToNextLevel(nextLevel);
  const { next, done, needed, bonusTokens } = nextLevel;
  return (
    <div className="flex items-center gap-5">
      <div className="relative shrink-0">
        <span {...barProps} className="block">
          <ProgressRing size={116} thickness={1.7} share={share} />
        </span>
        <p className="absolute inset-0 flex flex-col items-center justify-center">
          {messages.levelInRing({
            level,
            word: (word) => (
              <span key="word" className="text-[min(0.8125rem,17px)] font-semibold text-muted">
                {word}
              </span>
            ),
            figure: (figure) => (
              <span
                key="figure"
                data-number
                className="text-[min(2.5rem,44px)] leading-none font-bold tracking-[-0.02em]"
              >
                {figure}
              </span>
            ),
          })}
        </p>
      </div>
      <div className="min-w-0">
        <p data-number className="text-title font-bold">
          {messages.xpOfLevel({ done, needed })}
        </p>
        <p data-number className="mt-0.5 text-md text-muted">
          {text}
        </p>
        <p data-number className="text-sm text-muted">
          {messages.xpInAll({ xp })}
        </p>
        {bonusTokens !== null && bonusTokens > 0 && (
          <p data-number className="mt-2 flex items-center gap-1.5 text-sm font-semibold text-success-ink">
            <Gift size={16} aria-hidden className="shrink-0" />
            {messages.levelReward({ tokens: bonusTokens, level: next })}
          </p>
        )}
      </div>
    </div>
  );
}
