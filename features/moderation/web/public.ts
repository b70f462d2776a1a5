/** Public interface of the moderation feature in the browser, for other features and the shell. */
export { onModerationChange } from './moderation-events.ts';
export { useModerationMenuItems } from './use-moderation-menu-items.ts';
export { useModerationRelation } from './use-moderation-relation.ts';
export { VenueMoreMenu } from './venue-more-menu.tsx';
