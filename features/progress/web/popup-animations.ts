/** Contributes an animation to notification popups: confetti when the person reaches a level. */
import type { PopupAnimationsByType } from '#features/notifications/web/public.ts';
import { lazyOptionalPart } from '#platform/ui/lazy-optional-part.tsx';

/** Animations on popups, by notification type. */
export const popupAnimations: PopupAnimationsByType = {
  level: lazyOptionalPart(() => import('./level-confetti.tsx')),
};
