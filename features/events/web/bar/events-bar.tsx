import { Suspense } from 'react';
import { firstScreenDrawn } from '#platform/client/first-screen-drawn.ts';
import { lazyOptionalPart } from '#platform/ui/lazy-optional-part.tsx';
import { EventsBarSpace } from './events-bar-space.tsx';

const NextEventCards = lazyOptionalPart(async () => {
  await firstScreenDrawn;
  return import('./next-event-cards.tsx');
});

/**
 * Row with the next events above a feed (FEED-006, FLAG-008). While the events load, a placeholder of the same height
 * is shown, unless the last visit found no events. The row disappears if there are no events.
 * @param props.canLoad false while the feed loads its first page, which the events must not delay
 */
export function EventsBar({ canLoad }: { canLoad: boolean }) {
  if (!canLoad) return <EventsBarSpace />;
  return (
    <Suspense fallback={<EventsBarSpace />}>
      <NextEventCards />
    </Suspense>
  );
}
