/** Contributes the large content of popups about a reached level. */
import type { PopupCelebrationsByType } from '#features/notifications/web/public.ts';
import { LevelCelebration } from './celebration/level-celebration.tsx';

/** Large contents of notification popups, by notification type. */
export const popupCelebrations: PopupCelebrationsByType = { level: LevelCelebration };
