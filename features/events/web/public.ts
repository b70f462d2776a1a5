/**
 * Public interface of events in the browser, for other features. All components other than placeholders are loaded on
 * demand.
 */
import { firstScreenDrawnPromise } from '#platform/client/first-screen-drawn-promise.ts';
import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';
import { createLazySection } from '#platform/ui/lazy-section.tsx';
import { FollowedPeopleEventsRowLoadingPlaceholder } from './followed/followed-going-row-placeholder.tsx';
import { EventSearchSectionLoadingPlaceholder } from './search/event-search-placeholder.ts';

export { EventsBar } from './bar/events-bar.tsx';
export { formatEventListRowTime } from './format-event-time.ts';
export type { EventScreenPart } from './page/event-screen-part.ts';
export { useRsvp } from './use-rsvp.ts';
/** Row of events that people whom the viewer follows go to, loaded after the page's first screen is drawn. */
export const FollowedPeopleEventsRow = createLazyOptionalComponent(async () => {
  await firstScreenDrawnPromise;
  return import('./followed/followed-going-row.tsx');
}, FollowedPeopleEventsRowLoadingPlaceholder);
/** List of the events that match a search, loaded on demand. */
export const EventSearchResultList = createLazySection(async () => ({
  default: (await import('./search/event-search-results.tsx')).EventSearchResultList,
}));
/**
 * Section with the next events that match a search, for the tab that shows search results of all kinds. Its code is
 * loaded on demand.
 */
export const EventSearchPreviewSection = createLazyOptionalComponent(
  async () => ({ default: (await import('./search/event-search-results.tsx')).EventSearchPreviewSection }),
  EventSearchSectionLoadingPlaceholder,
);
