import { Link } from '@tanstack/react-router';
import { CalendarDays, Car } from 'lucide-react';
import { messages as eventTitles } from '#features/events/domain/messages.ts';
import { messages } from './messages.ts';

const links = [
  { to: '/events', label: eventTitles.events, icon: CalendarDays },
  { to: '/ryde', label: messages.rides, icon: Car },
] as const;

/**
 * Links to the events and the rides in the header of a feed. Only on phones: the bottom bar has no room for them, and
 * the navigation rail of wider windows contains them. On the narrowest phones, smaller letters fit both links into
 * the row.
 */
export default function EventsAndRidesLinks() {
  return (
    <nav aria-label={messages.eventsAndRides} className="flex shrink-0 pl-1 max-[345px]:gap-1 sm:hidden">
      {links.map(({ to, label, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className="flex h-11 min-w-11 flex-col items-center justify-center gap-1 rounded-control text-[0.6875rem] leading-none font-medium text-ink -outline-offset-2 max-[345px]:min-w-0 max-[345px]:text-[0.625rem]"
        >
          <Icon size={18} aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  );
}
