/** Browser functions of moderation that other features and the shell may import. */
export { onModeration } from './moderation-events.ts';
export { useModerationItems } from './use-moderation-items.ts';
export { useRelation } from './use-relation.ts';
export { VenueMore } from './venue-more.tsx';
