/** What the shell and later features use of follows in the browser. */
import { lazy } from 'react';
import { latePart } from '#platform/ui/late-part.tsx';

export { FollowButton } from './follow-button.tsx';
export { PeopleCard } from './people-card.tsx';
export { forgetFollows } from './use-follow.ts';
/** `/u/$handle/followers` and `/u/$handle/following` */
export const FollowsScreen = lazy(() => import('./follows-screen.tsx'));
/** Settings, Privacy: a private account and who asks to follow it. */
export const PrivacySettings = lazy(() => import('./privacy-settings.tsx'));
/** Beside the picture of somebody else. */
export const ProfileFollow = latePart(() => import('./profile-follow.tsx'));
