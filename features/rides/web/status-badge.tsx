import { Pill } from '#platform/ui/pill.tsx';
import { type BookingStatus, isActiveTrip } from '../domain/statuses.ts';
import { bookingStatusTexts } from './status-text.ts';

/** Badge with the status of a trip (TRIP-001). Active trips have a dot beside the word. */
export function StatusBadge({ status }: { status: BookingStatus }) {
  const isLive = status === 'requested' || isActiveTrip(status);
  const tone = isLive ? 'accent' : status === 'completed' ? 'success' : 'neutral';
  return (
    <Pill tone={tone}>
      {isLive && <span aria-hidden className="size-2 rounded-full bg-current" />}
      {bookingStatusTexts[status]}
    </Pill>
  );
}
