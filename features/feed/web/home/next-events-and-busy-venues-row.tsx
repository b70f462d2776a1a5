import { Suspense } from 'react';
import { Link } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import { lazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';
import { NextEventsInFeed } from './next-events-in-feed.tsx';
import { messages } from './messages.ts';

const BusyVenues = lazyOptionalComponent(() => import('./busy-venues.tsx'));

/**
 * Row at the top of the Bedrock Feed (the feed of all posts). It has links to the list of events, to the next events and
 * to the venues of the newest posts (FEED-006, Q-01). Its height is fixed, so that links that load later do not shift
 * the posts; only enlarged text makes the row higher.
 */
export function NextEventsAndBusyVenuesRow() {
  return (
    <div className="border-b border-line">
      <div className="scroll-row min-h-15 items-center gap-2 pl-3">
        <Link
          to="/events"
          className="mr-0.5 flex min-h-11 w-[7.25rem] shrink-0 items-center gap-2 rounded-control pl-1 text-xs leading-4 font-semibold text-balance -outline-offset-2 hover:bg-fill"
        >
          <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-ink">
            <MapPin size={18} aria-hidden />
          </span>
          <span>{messages.bedrockIntro}</span>
        </Link>
        <NextEventsInFeed />
        <Suspense>
          <BusyVenues />
        </Suspense>
      </div>
    </div>
  );
}
