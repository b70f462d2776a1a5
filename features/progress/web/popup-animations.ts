/** Contribution of progress to notification popups: confetti when the person reaches a level. */
import type { PopupAnimations } from '#features/notifications/web/public.ts';
import { lazyOptional } from '#platform/ui/lazy-optional.tsx';

/** Animations on popups, by notification type. */
export const popupAnimations: PopupAnimations = { level: lazyOptional(() => import('./level-confetti.tsx')) };
