import { formatTimeLeft } from '../../domain/trip-action.ts';
import { RideRequestExpiryBar } from '../request-time-bar.tsx';
import { messages } from './messages.ts';

interface RequestTimeLeftProps {
  request: { createdAt: string; expiresAt: string };
  nowMs: number;
  /** True if the text is about a price offer; false if it is about a ride request. */
  isOffer?: boolean;
}

/** Bar and text with the time in which the driver can accept a ride request or a price offer (EXP-108). */
export function RideRequestTimeLeftRow({ request, nowMs, isOffer = false }: RequestTimeLeftProps) {
  const leftMs = Date.parse(request.expiresAt) - nowMs;
  return (
    <div className="mt-3 flex items-center gap-3 big-text:flex-wrap">
      <RideRequestExpiryBar
        request={request}
        nowMs={nowMs}
        label={messages.timeLeft}
        className="min-w-24 flex-1"
      />
      <p className="text-sm text-muted" data-number>
        {isOffer
          ? messages.offerExpiresIn({ time: formatTimeLeft(leftMs) })
          : describeTimeLeftOfRequest(leftMs)}
      </p>
    </div>
  );
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * Returns the time left as a text: minutes and seconds below 2 hours, whole hours below 2 days, otherwise whole days.
 */
function describeTimeLeftOfRequest(milliseconds: number): string {
  if (milliseconds >= 2 * dayMs) return messages.expiresInDays({ count: Math.floor(milliseconds / dayMs) });
  if (milliseconds >= 2 * hourMs)
    return messages.expiresInHours({ count: Math.floor(milliseconds / hourMs) });
  return messages.expiresIn({ time: formatTimeLeft(milliseconds) });
}
