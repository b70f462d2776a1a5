/** Public interface of events in the browser, for other features. Components are loaded on demand. */
import { lazyOptional } from '#platform/ui/lazy-optional.tsx';
import { lazySection } from '#platform/ui/lazy-section.tsx';

export type { EventPart } from './page/event-part.ts';
export const EventSearchList = lazySection(async () => ({
  default: (await import('./search/event-search-results.tsx')).EventSearchList,
}));
export const EventSearchOverview = lazyOptional(async () => ({
  default: (await import('./search/event-search-results.tsx')).EventSearchOverview,
}));
