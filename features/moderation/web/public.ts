/** What other features and the shell use of moderation in the browser. */
export { onModeration } from './moderation-events.ts';
export { useModerationItems } from './use-moderation-items.ts';
export { useRelation } from './use-relation.ts';
export { VenueMore } from './venue-more.tsx';
