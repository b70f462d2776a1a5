import { joinClassNames } from '#platform/ui/cx.ts';
import { computeRideRequestTimeLeftFraction } from '../domain/request-card.ts';

interface RequestTimeBarProps {
  request: { createdAt: string; expiresAt: string };
  /** Current time in milliseconds since 1970. */
  nowMs: number;
  /** Accessible name of the bar. */
  label: string;
  className?: string;
}

/** Bar that gets shorter until a ride request expires. */
export function RideRequestExpiryBar({ request, nowMs, label, className }: RequestTimeBarProps) {
  const left = computeRideRequestTimeLeftFraction(request, nowMs);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(left * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
      className={joinClassNames('h-1.5 overflow-hidden rounded-full bg-fill', className)}
    >
      <div className="h-full rounded-full bg-accent" style={{ width: `${left * 100}%` }} />
    </div>
  );
}
