/** Screens that the app puts together from what features have, loaded when they are opened. */
import { lazy } from 'react';

export const OwnProfile = lazy(async () => ({ default: (await import('./profile-screens.tsx')).OwnProfile }));
export const Person = lazy(async () => ({ default: (await import('./profile-screens.tsx')).Person }));
export const Settings = lazy(() => import('./settings.tsx'));
