import type { UserStats } from './calls.ts';
import { describeNextLevel } from './describe-next-level.ts';
import { messages } from './messages.ts';

/** Radius of the ring in the coordinates of its drawing, which is 20 units wide. */
const radius = 8;
const circumference = 2 * Math.PI * radius;

/** The person's level, and in front of it a ring that shows the progress to the next level (EXP-051). */
export function LevelRing({ stats: { level, nextLevel } }: { stats: UserStats }) {
  const { text, share, barProps } = describeNextLevel(nextLevel);
  return (
    <p className="flex items-center gap-1.5" title={text}>
      <span {...barProps} className="shrink-0">
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
