import type { UserStats } from './calls.ts';
import { messages } from './messages.ts';

/** Radius of the ring in the coordinates of its drawing, which is 20 units wide. */
const radius = 8;
const circumference = 2 * Math.PI * radius;

/** The person's level, with a ring in front of it that fills up until the next level (EXP-051). */
export function LevelRing({ stats: { level, nextLevel } }: { stats: UserStats }) {
  const toNextLevel = messages.xpToLevel({ xp: nextLevel.needed - nextLevel.done, level: nextLevel.next });
  const share = Math.min(1, nextLevel.done / nextLevel.needed);
  return (
    <p className="flex items-center gap-1.5" title={toNextLevel}>
      <span
        role="progressbar"
        aria-label={messages.progressToLevel({ level: nextLevel.next })}
        aria-valuemin={0}
        aria-valuemax={nextLevel.needed}
        aria-valuenow={nextLevel.done}
        aria-valuetext={toNextLevel}
        className="shrink-0"
      >
        <svg width={18} height={18} viewBox="0 0 20 20" fill="none" strokeWidth={3.5} aria-hidden>
          <circle cx={10} cy={10} r={radius} className="stroke-fill-strong" />
          {share > 0 && (
            <circle
              cx={10}
              cy={10}
              r={radius}
              strokeLinecap="round"
              strokeDasharray={`${share * circumference} ${circumference}`}
              // The arc begins at the top.
              transform="rotate(-90 10 10)"
              className="stroke-accent"
            />
          )}
        </svg>
      </span>
      <span className="font-semibold whitespace-nowrap">{messages.level({ level })}</span>
    </p>
  );
}
