import { joinClassNames } from '#platform/ui/cx.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import type { BookingStatus } from '../domain/statuses.ts';
import { describePickupTime } from './format-pickup-time.ts';

interface PickupTimeProps {
  time: string;
  /** Returns the text of the pickup time. */
  describe?: ((time: string, now: number) => string) | undefined;
}

/** Text with the pickup time of a scheduled ride (EXP-101). */
export function PickupTime({ time, describe = describePickupTime }: PickupTimeProps) {
  return <time dateTime={time}>{describe(time, getServerCorrectedTimeMs())}</time>;
}

/** Line with the pickup time of a booking, shown until the driver sets out. Renders nothing for unscheduled rides. */
export function ScheduledPickupText({
  booking: { scheduledFor, status, isUpcoming },
  className,
  describe,
}: Pick<PickupTimeProps, 'describe'> & {
  booking: { scheduledFor: string | null; status: BookingStatus; isUpcoming: boolean };
  className: string;
}) {
  if (scheduledFor === null || (status !== 'requested' && !isUpcoming)) return null;
  return (
    <span className={joinClassNames('block', className)}>
      <PickupTime time={scheduledFor} describe={describe} />
    </span>
  );
}
