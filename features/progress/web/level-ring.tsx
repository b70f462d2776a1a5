import type { UserStats } from './calls.ts';
import { describeProgressToNextLevel } from './describe-next-level.ts';
import { messages } from './messages.ts';
import { ProgressRing } from './progress-ring.tsx';

/** A ring that shows the progress to the next level, followed by the person's level (EXP-051). */
export function LevelRing({ stats: { level, nextLevel } }: { stats: UserStats }) {
  const { text, share, barProps } = describeProgressToNextLevel(nextLevel);
  return (
    <p className="flex items-center gap-1.5" title={text}>
      <span {...barProps} className="shrink-0">
        <ProgressRing size={18} thickness={3.5} share={share} />
      </span>
      <span className="font-semibold whitespace-nowrap">{messages.level({ level })}</span>
    </p>
  );
}
