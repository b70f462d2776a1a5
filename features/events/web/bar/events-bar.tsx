import { firstScreenDrawnPromise } from '#platform/client/first-screen-drawn-promise.ts';
import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';
import { EventsBarPlaceholder } from './events-bar-placeholder.tsx';

/**
 * Bar that shows the next events side by side and scrolls sideways (FEED-006, FLAG-008). Shows a placeholder while the
 * events are loading; shows nothing instead if the last visit found no events.
 */
export const EventsBar = createLazyOptionalComponent(async () => {
  await firstScreenDrawnPromise;
  return import('./next-event-cards.tsx');
}, EventsBarPlaceholder);
