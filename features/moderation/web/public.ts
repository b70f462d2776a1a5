/** The public interface of moderation in the browser, for other features and the shell. */
export { onModeration } from './moderation-events.ts';
export { useModerationItems } from './use-moderation-items.ts';
export { useRelation } from './use-relation.ts';
export { VenueMore } from './venue-more.tsx';
