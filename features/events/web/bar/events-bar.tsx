import { firstScreenDrawnPromise } from '#platform/client/first-screen-drawn-promise.ts';
import { lazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';
import { EventsBarPlaceholder } from './events-bar-placeholder.tsx';

/**
 * Shows the next events side by side, in a row that scrolls sideways (FEED-006, FLAG-008). Until the events are loaded,
 * a placeholder is shown, unless the last visit found no events.
 */
export const EventsBar = lazyOptionalComponent(async () => {
  await firstScreenDrawnPromise;
  return import('./next-event-cards.tsx');
}, EventsBarPlaceholder);
