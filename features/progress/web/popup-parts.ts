/** Contributes confetti and a large content to the popups about a reached level. */
import type { PopupPartsByNotificationType } from '#features/notifications/web/public.ts';

/** Parts of notification popups, by notification type. */
export const popupParts: PopupPartsByNotificationType = {
  level: {
    loadAnimation: () => import('./level-confetti.tsx'),
    loadCelebration: () => import('./celebration/level-celebration.tsx'),
  },
};
