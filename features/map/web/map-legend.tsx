import { CalendarDays } from 'lucide-react';
import { messages } from './messages.ts';

/**
 * Kinds of badges that are visible on the pins of the map, such as the calendar of an event. The legend explains them.
 */
export interface VisiblePinBadges {
  /** True if the map shows a pin or cluster with the badge of an event. */
  hasEvents: boolean;
}

/**
 * Legend of the map. It explains the calendar badge of pins with an event today (`pin-images.ts`). Hidden from screen
 * readers, because the list names each place and its event instead.
 */
export function MapLegend({ hasEvents }: VisiblePinBadges) {
  return (
    hasEvents && (
      <span aria-hidden className="flex shrink-0 items-center gap-1.5 whitespace-nowrap">
        <span className="grid size-4 place-items-center rounded-full bg-accent text-on-strong">
          <CalendarDays size={10} strokeWidth={2.5} />
        </span>
        {messages.legendEvent}
      </span>
    )
  );
}
