import { Link } from '@tanstack/react-router';
import { CalendarDays, Car } from 'lucide-react';
import { messages as eventTitles } from '#features/events/domain/messages.ts';
import { messages } from './messages.ts';

const links = [
  { to: '/events', label: eventTitles.events, icon: CalendarDays },
  { to: '/ryde', label: messages.rides, icon: Car },
] as const;

/**
 * Links to the events and the rides in the header of a feed, as pills behind a line, because they lead to other
 * screens. A pill has an icon and a word; without room for both, only the word, and on the narrowest phones only the
 * icon. Only on phones: the bottom bar has no room for them, and the navigation rail of wider windows contains them.
 */
export default function EventsAndRidesLinks() {
  return (
    <nav
      aria-label={messages.eventsAndRides}
      className="ml-1.5 flex shrink-0 items-center gap-1 max-[22.4rem]:ml-1 sm:hidden"
    >
      <span aria-hidden className="mr-0.5 h-6 border-l border-edge max-[22.4rem]:hidden" />
      {links.map(({ to, label, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className="relative flex h-8 min-w-9 shrink-0 items-center justify-center gap-1.5 rounded-full bg-fill px-2 text-sm font-semibold text-ink after:absolute after:inset-x-0 after:-inset-y-1.5 hover:bg-fill-strong max-[22.4rem]:px-0"
        >
          <Icon size={16} aria-hidden className="min-[22.4rem]:max-[26.4rem]:hidden" />
          <span className="max-[22.4rem]:sr-only">{label}</span>
        </Link>
      ))}
    </nav>
  );
}
