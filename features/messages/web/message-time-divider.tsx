import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { formatMessageDay, formatMessageTime } from './format-message-day.ts';

/**
 * Centered line above a message that shows the time of the message. Above the first message of a day, the line also
 * shows the day (`hasDay`).
 */
export function MessageTimeDivider({ time, hasDay }: { time: string; hasDay: boolean }) {
  return (
    <div className="flex justify-center pt-4 pb-3 text-xs text-muted">
      <time dateTime={time}>
        {hasDay && (
          <span className="font-semibold">{formatMessageDay(time, getServerCorrectedTimeMs())} </span>
        )}
        {formatMessageTime(time)}
      </time>
    </div>
  );
}
