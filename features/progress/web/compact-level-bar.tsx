import type { UserStats } from './calls.ts';
import { messages } from './messages.ts';

/** The person's level with a short progress bar to the next level (EXP-051). */
export function CompactLevelBar({ stats: { level, nextLevel } }: { stats: UserStats }) {
  const toNextLevel = messages.xpToLevel({ xp: nextLevel.needed - nextLevel.done, level: nextLevel.next });
  return (
    <div className="flex items-center gap-2" title={toNextLevel}>
      <p className="font-semibold">{messages.level({ level })}</p>
      <div
        role="progressbar"
        aria-label={messages.progressToLevel({ level: nextLevel.next })}
        aria-valuemin={0}
        aria-valuemax={nextLevel.needed}
        aria-valuenow={nextLevel.done}
        aria-valuetext={toNextLevel}
        className="h-1.5 w-12 overflow-hidden rounded-full bg-fill-strong"
      >
        <div
          className="h-full rounded-full bg-accent"
          style={{ width: `${Math.min(100, (nextLevel.done / nextLevel.needed) * 100)}%` }}
        />
      </div>
    </div>
  );
}
