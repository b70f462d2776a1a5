import type { UserStats } from './calls.ts';
import { describeNextLevel } from './describe-next-level.ts';
import { messages } from './messages.ts';

/** The person's level and a progress bar to the next level (EXP-051). */
export function LevelBar({ stats }: { stats: UserStats }) {
  const { level, xp, nextLevel } = stats;
  const { text, share, barProps } = describeNextLevel(nextLevel);
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <p className="text-display font-bold">{messages.level({ level })}</p>
        <p data-number className="text-base font-semibold text-muted">
          {messages.xp({ xp })}
        </p>
      </div>
      <div {...barProps} className="mt-2.5 h-3 overflow-hidden rounded-full bg-fill-strong">
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-200 motion-reduce:transition-none"
          style={{ width: `${share * 100}%` }}
        />
      </div>
      <p data-number className="mt-2 text-md text-muted">
        {text}
      </p>
    </div>
  );
}
