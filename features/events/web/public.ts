/** Public interface of events in the browser, for other features. */
export type { EventPart } from './page/event-part.ts';
