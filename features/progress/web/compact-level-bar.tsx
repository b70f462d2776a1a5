import type { UserStats } from './calls.ts';
import { messages } from './messages.ts';

/**
 * The person's level, with a progress bar to the next level below the text (EXP-051). The bar takes no height, so that
 * the text lines up with the texts beside it.
 */
export function CompactLevelBar({ stats: { level, nextLevel } }: { stats: UserStats }) {
  const toNextLevel = messages.xpToLevel({ xp: nextLevel.needed - nextLevel.done, level: nextLevel.next });
  return (
    <div className="relative" title={toNextLevel}>
      <p className="font-semibold whitespace-nowrap">{messages.level({ level })}</p>
      <div
        role="progressbar"
        aria-label={messages.progressToLevel({ level: nextLevel.next })}
        aria-valuemin={0}
        aria-valuemax={nextLevel.needed}
        aria-valuenow={nextLevel.done}
        aria-valuetext={toNextLevel}
        className="absolute inset-x-0 -bottom-1 h-1 overflow-hidden rounded-full bg-fill-strong"
      >
        <div
          className="h-full rounded-full bg-accent"
          style={{ width: `${Math.min(100, (nextLevel.done / nextLevel.needed) * 100)}%` }}
        />
      </div>
    </div>
  );
}
