/** Contributes an animation to notification popups: confetti when the person reaches a level. */
import type { PopupAnimationsByType } from '#features/notifications/web/public.ts';
import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';

/** Animations that are shown on the popup of a notification, by notification type. */
export const popupAnimations: PopupAnimationsByType = {
  level: createLazyOptionalComponent(() => import('./level-confetti.tsx')),
};
