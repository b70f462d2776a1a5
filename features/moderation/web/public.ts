/** Browser functions of moderation that other features and the shell may import. */
export { onModerationChange } from './moderation-events.ts';
export { useModerationMenuItems } from './use-moderation-menu-items.ts';
export { useModerationRelation } from './use-moderation-relation.ts';
export { VenueMoreMenu } from './venue-more-menu.tsx';
