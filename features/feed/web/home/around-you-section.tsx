import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { EventsBar } from '#features/events/web/public.ts';
import { desktopMediaQuery, useMediaQuery } from '#platform/ui/use-media-query.ts';
import { messages } from './messages.ts';

/**
 * Section that the Bedrock Feed (the feed of all posts) shows between its posts: the next events and a link to all
 * events (FEED-006, Q-01). Renders nothing on desktops, where a card in the right column shows the same events. Space
 * for the events is reserved while they load, so that the posts below do not move.
 */
export function EventsAndVenuesSection() {
  const isDesktop = useMediaQuery(desktopMediaQuery);
  if (isDesktop) return null;
  return (
    <section aria-labelledby="around-you" className="border-b border-line pt-1 pb-4">
      <h2 id="around-you" className="text-base">
        <Link
          to="/events"
          className="flex min-h-11 items-center gap-1 px-4 -outline-offset-2 hover:underline"
        >
          {messages.aroundYou}
          <ChevronRight size={18} className="text-muted" aria-hidden />
        </Link>
      </h2>
      <EventsBar />
    </section>
  );
}
