import { getFirstName } from '#platform/contract/get-first-name.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import type { Booking } from './calls.ts';
import { formatPickupTimeLabel, formatAwaitingDriverLabel } from './format-pickup-time.ts';

/** Text with the pickup time of a scheduled ride (EXP-101). */
export function PickupTimeText({ time }: { time: string }) {
  return <time dateTime={time}>{formatPickupTimeLabel(time, getServerCorrectedTimeMs())}</time>;
}

/**
 * Line with the pickup time of a scheduled ride, shown until the driver sets out. Until a driver has accepted the
 * request, the rider also sees who is asked for that time. Renders nothing for unscheduled rides.
 */
export function ScheduledPickupTimeLine({
  booking: { scheduledFor, status, isUpcoming, role, driver },
  className,
}: {
  booking: Booking;
  className: string;
}) {
  if (scheduledFor === null || (status !== 'requested' && !isUpcoming)) return null;
  const nowMs = getServerCorrectedTimeMs();
  return (
    <time dateTime={scheduledFor} className={joinClassNames('block', className)}>
      {status === 'requested' && role === 'passenger'
        ? formatAwaitingDriverLabel(driver && getFirstName(driver.name), scheduledFor, nowMs)
        : formatPickupTimeLabel(scheduledFor, nowMs)}
    </time>
  );
}
