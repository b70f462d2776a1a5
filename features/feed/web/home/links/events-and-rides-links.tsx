import { Link } from '@tanstack/react-router';
import { CalendarDays, Car } from 'lucide-react';
import { messages as eventTitles } from '#features/events/domain/messages.ts';
import { getChipClassName } from '#platform/ui/pill.tsx';
import { messages } from './messages.ts';

const links = [
  { to: '/events', label: eventTitles.events, icon: CalendarDays },
  { to: '/ryde', label: messages.rides, icon: Car },
] as const;

/**
 * Links to the events and the rides in the header of a feed, as pills like those of the feed's order. Only on phones:
 * the bottom bar has no room for them, and the navigation rail of wider windows contains them. On narrow phones the
 * pills show only their icons, so that both are visible without scrolling.
 */
export default function EventsAndRidesLinks() {
  return (
    <nav
      aria-label={messages.eventsAndRides}
      className="flex shrink-0 gap-1.5 pl-1.5 max-[22.4rem]:gap-1 max-[22.4rem]:pl-1 sm:hidden"
    >
      {links.map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} className={getChipClassName('max-sm:px-2.5 max-[22.4rem]:px-1.75')}>
          <Icon size={15} aria-hidden />
          <span className="max-[28.75rem]:sr-only">{label}</span>
        </Link>
      ))}
    </nav>
  );
}
