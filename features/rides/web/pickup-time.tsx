import { joinClassNames } from '#platform/ui/cx.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import type { BookingStatus } from '../domain/statuses.ts';
import { describePickupTime } from './format-pickup-time.ts';

/** Text with the pickup time of a scheduled ride (EXP-101). */
export function PickupTime({ time }: { time: string }) {
  return <time dateTime={time}>{describePickupTime(time, getServerCorrectedTimeMs())}</time>;
}

/** Line with the pickup time of a booking, shown until the driver sets out. Renders nothing for unscheduled rides. */
export function ScheduledPickupText({
  booking: { scheduledFor, status, isUpcoming },
  className,
}: {
  booking: { scheduledFor: string | null; status: BookingStatus; isUpcoming: boolean };
  className: string;
}) {
  if (scheduledFor === null || (status !== 'requested' && !isUpcoming)) return null;
  return (
    <span className={joinClassNames('block', className)}>
      <PickupTime time={scheduledFor} />
    </span>
  );
}
