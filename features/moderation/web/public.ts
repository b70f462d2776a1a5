/** What other features and the shell use of moderation in the browser. */
import { lazy } from 'react';
import { lateExtra } from '#platform/ui/late-extra.tsx';

export { onModeration } from './moderation-events.ts';
export { useModerationItems } from './use-moderation-items.ts';
export { unlessBlocked } from './unless-blocked.tsx';
export { useRelation } from './use-relation.ts';
export { VenueMore } from './venue-more.tsx';
/** Beside the picture of somebody else. */
export const ProfileMore = lateExtra(() => import('./profile-more.tsx'));
/** Under the head of somebody who is blocked or muted. */
export const RelationNote = lateExtra(() => import('./relation-note.tsx'));
/** The topic of the settings. */
export const ModerationSettings = lazy(() => import('./settings-moderation.tsx'));
