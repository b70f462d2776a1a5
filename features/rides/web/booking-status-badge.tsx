import { Pill } from '#platform/ui/pill.tsx';
import { isActiveTripStatus } from '../domain/statuses.ts';
import type { Booking } from './calls.ts';
import { describeBookingStatus } from './status-text.ts';

interface BookingStatusBadgeProps {
  booking: Booking;
  /**
   * True if the badge is on a card with the same color as the badge of an active trip. The badge then gets the color of
   * the page, so that it remains visible.
   */
  isOnTint?: boolean;
  /** True for a small badge in a row that also contains buttons, so that the badge does not look like a button. */
  isSmall?: boolean;
}

/**
 * Badge with the status of a trip (TRIP-001). If the trip is requested or under way, a dot is shown beside the text.
 */
export function BookingStatusBadge({ booking, isOnTint = false, isSmall = false }: BookingStatusBadgeProps) {
  const { status } = booking;
  const isLive = status === 'requested' || isActiveTripStatus(status);
  const tone = isLive ? 'accent' : status === 'completed' ? 'success' : 'neutral';
  return (
    <Pill tone={tone} look={isSmall ? 'badge' : 'pill'} {...(isOnTint && { className: 'bg-page!' })}>
      {isLive && <span aria-hidden className="size-2 rounded-full bg-current" />}
      {describeBookingStatus(booking)}
    </Pill>
  );
}
