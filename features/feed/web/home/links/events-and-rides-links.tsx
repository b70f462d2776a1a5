import { Link } from '@tanstack/react-router';
import { messages as eventTitles } from '#features/events/domain/messages.ts';
import { messages } from './messages.ts';

const links = [
  { to: '/events', label: eventTitles.events },
  { to: '/ryde', label: messages.rides },
] as const;

/**
 * Links to the events and the rides in the header of a feed. They are words behind a line, because they lead to other
 * screens, unlike the pills of the feed's order beside them. Only on phones: the bottom bar has no room for them, and
 * the navigation rail of wider windows contains them. On narrow phones the row scrolls sideways.
 */
export default function EventsAndRidesLinks() {
  return (
    <nav
      aria-label={messages.eventsAndRides}
      className="ml-2 flex h-6 shrink-0 items-center border-l border-edge pl-1 max-[22.4rem]:ml-1 max-[22.4rem]:pl-0.5 sm:hidden"
    >
      {links.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          className="flex h-11 min-w-11 items-center justify-center px-1.5 text-sm font-semibold text-muted hover:text-ink max-[22.4rem]:px-1"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
