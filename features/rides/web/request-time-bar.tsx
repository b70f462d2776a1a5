import { joinClassNames } from '#platform/ui/cx.ts';
import { computeRemainingRequestTimeFraction } from '../domain/request-card.ts';
import { messages } from './messages.ts';

interface RequestTimeBarProps {
  request: { createdAt: string; expiresAt: string };
  /** Current time in milliseconds since 1970. */
  nowMs: number;
  className?: string;
}

/** Bar that shrinks until a ride request expires. */
export function RequestTimeBar({ request, nowMs, className }: RequestTimeBarProps) {
  const left = computeRemainingRequestTimeFraction(request, nowMs);
  return (
    <div
      role="progressbar"
      aria-label={messages.timeLeft}
      aria-valuenow={Math.round(left * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
      className={joinClassNames('h-1.5 overflow-hidden rounded-full bg-fill', className)}
    >
      <div className="h-full rounded-full bg-accent" style={{ width: `${left * 100}%` }} />
    </div>
  );
}
