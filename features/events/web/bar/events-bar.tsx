import { Suspense } from 'react';
import { firstScreenDrawnPromise } from '#platform/client/first-screen-drawn-promise.ts';
import { lazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';
import { EventsBarPlaceholder } from './events-bar-placeholder.tsx';

const NextEventCards = lazyOptionalComponent(async () => {
  await firstScreenDrawnPromise;
  return import('./next-event-cards.tsx');
});

/**
 * Shows the next events side by side, as part of a row above a feed (FEED-006, FLAG-008). The surrounding row sets the
 * height and scrolls sideways. Until the events are loaded, a placeholder is shown, unless the last visit found no
 * events.
 * @param props.canLoad false while the feed loads its first page, which the events must not delay
 */
export function EventsBar({ canLoad }: { canLoad: boolean }) {
  if (!canLoad) return <EventsBarPlaceholder />;
  return (
    <Suspense fallback={<EventsBarPlaceholder />}>
      <NextEventCards />
    </Suspense>
  );
}
