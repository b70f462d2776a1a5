import { formatPickupTime } from './format-pickup-time.ts';
import { messages } from './messages.ts';

/** Text with the pickup time of a scheduled ride (EXP-101). */
export function PickupTime({ time }: { time: string }) {
  return <time dateTime={time}>{messages.pickupOn({ time: formatPickupTime(time) })}</time>;
}
