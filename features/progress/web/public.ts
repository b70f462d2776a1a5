/** What the shell and other features use of progress in the browser. */
import { lazy } from 'react';
import { latePart } from '#platform/ui/late-part.tsx';

/** `/leaderboard` */
export const LeaderboardScreen = lazy(() => import('./leaderboard-screen.tsx'));
/** The topic of the settings. */
export const ProgressSettings = lazy(() => import('./settings-progress.tsx'));
/** Under the head of a profile. */
export const ProfileFigures = latePart(() => import('./profile-figures.tsx'));
/** `/progress` */
export const ProgressScreen = lazy(() => import('./progress-screen.tsx'));
