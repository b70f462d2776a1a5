import { useEffect, useState } from 'react';
import type { ListedNotificationGroup } from '#features/notifications/web/public.ts';
import { getButtonClassName } from '#platform/ui/button.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { prefersReducedMotion } from '#platform/ui/prefers-reduced-motion.ts';
import { messages } from './messages.ts';

/** Time for which the ring shows the previous level before it closes, in milliseconds. */
const previousLevelMs = 450;

/**
 * Content of the popup about a reached level: a ring that closes while its number changes to the new level, the tokens
 * for the level, and scattered confetti (XP-013). Screen readers read the message of the notification instead.
 */
export default function LevelCelebrationPopupContent({ item }: { item: ListedNotificationGroup }) {
  const level = Number(item.object.id);
  const tokens = item.bonusTokens ?? 0;
  return (
    <>
      <span className="sr-only">{item.message}</span>
      <ScatteredConfetti />
      <span aria-hidden className="relative flex min-w-0 flex-1 items-center gap-4">
        <ClosingRing level={level} />
        <span className="min-w-0 flex-1">
          <span className="block text-title leading-tight font-bold">{messages.levelUp}</span>
          <span className="block text-md text-muted">{messages.reached({ level })}</span>
          {tokens > 0 && (
            <span data-number className="mt-0.5 block text-title font-bold text-success-ink">
              {messages.levelTokens({ tokens })}
            </span>
          )}
          <span className={joinClassNames(getButtonClassName('soft', 'sm'), 'mt-2')}>
            {messages.seeProgress}
          </span>
        </span>
      </span>
    </>
  );
}

const radius = 8.6;
const circumference = 2 * Math.PI * radius;

/** Ring that is almost closed around the previous level, and then closes around the new one. */
function ClosingRing({ level }: { level: number }) {
  const [isClosed, setClosed] = useState(prefersReducedMotion);
  useEffect(() => {
    const timer = setTimeout(() => setClosed(true), previousLevelMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <span className="relative size-20 shrink-0">
      <svg viewBox="0 0 20 20" fill="none" strokeWidth={2.2} className="size-full">
        <circle cx={10} cy={10} r={radius} className="fill-accent-soft stroke-fill-strong" />
        <circle
          cx={10}
          cy={10}
          r={radius}
          strokeLinecap="round"
          transform="rotate(-90 10 10)"
          className="stroke-accent motion-safe:transition-[stroke-dasharray] motion-safe:duration-700"
          style={{ strokeDasharray: `${(isClosed ? 1 : 0.7) * circumference} ${circumference}` }}
        />
      </svg>
      <span
        data-number
        className={joinClassNames(
          'absolute inset-0 flex items-center justify-center text-[min(2rem,36px)] font-bold text-accent-ink',
          'motion-safe:transition-transform motion-safe:duration-500',
          isClosed && 'scale-110',
        )}
      >
        {isClosed ? level : level - 1}
      </span>
    </span>
  );
}

/** Position, rotation and color of each piece on a rectangle of 340 by 130 units. None is behind the heading. */
const pieces = [
  [12, 14, 20, 'var(--accent)'],
  [44, 120, -30, 'oklch(0.78 0.15 85)'],
  [104, 10, 40, 'oklch(0.7 0.13 160)'],
  [128, 122, 10, 'oklch(0.66 0.16 260)'],
  [222, 8, 60, 'var(--accent)'],
  [238, 66, 15, 'oklch(0.66 0.16 260)'],
  [262, 32, -40, 'oklch(0.7 0.13 160)'],
  [284, 104, 25, 'var(--accent)'],
  [306, 54, -15, 'oklch(0.78 0.15 85)'],
  [318, 88, 50, 'oklch(0.7 0.13 160)'],
  [250, 118, -60, 'oklch(0.78 0.15 85)'],
  [330, 122, 5, 'oklch(0.66 0.16 260)'],
] as const;

/** Confetti that lies behind the content. It does not move. */
function ScatteredConfetti() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 340 130"
      preserveAspectRatio="xMidYMid slice"
      className="pointer-events-none absolute inset-0 size-full rounded-card"
    >
      {pieces.map(([x, y, angle, color]) => (
        <rect
          key={`${x} ${y}`}
          x={x - 3}
          y={y - 5}
          width={6}
          height={10}
          rx={1.5}
          transform={`rotate(${angle} ${x} ${y})`}
          style={{ fill: color }}
        />
      ))}
    </svg>
  );
}
