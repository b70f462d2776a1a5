import { Suspense } from 'react';
import { MapPin, Users } from 'lucide-react';
import { lazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';
import { NextEventsInFeed } from './next-events-in-feed.tsx';
import { messages } from './messages.ts';

const BusyVenues = lazyOptionalComponent(() => import('./busy-venues.tsx'));

/**
 * Row below the second post of the Bedrock Feed (the feed of all posts). It has links to the next events and to the
 * venues of the newest posts (FEED-006, Q-01). Its height is fixed, so that links that load later do not shift the
 * posts; only enlarged text makes the row higher.
 */
export function NextEventsAndBusyVenuesRow() {
  return (
    <div className="-mt-px border-y border-line">
      <div className="scroll-row min-h-14 items-center gap-2 pl-4">
        <MapPin size={16} className="shrink-0 text-accent" aria-hidden />
        <p className="mr-1 w-[4.75rem] shrink-0 text-xs leading-4 font-medium text-balance text-muted">
          {messages.bedrockIntro}
        </p>
        <NextEventsInFeed />
        <Suspense>
          <BusyVenues />
        </Suspense>
      </div>
    </div>
  );
}

/**
 * Line of text above the Social Feed. It says that only people post in this feed. On phones it is visible to
 * screen readers only, so that the first post is near the top.
 */
export function SocialFeedIntro() {
  return (
    <p className="flex min-h-10 items-center gap-1.5 border-b border-line px-4 text-sm text-muted max-sm:sr-only">
      <Users size={15} className="shrink-0 text-accent" aria-hidden />
      {messages.socialIntro}
    </p>
  );
}
