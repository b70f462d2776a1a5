/** The celebration on the popup of a reached level. */
import type { PopupEffects } from '#features/notifications/web/public.ts';
import { lazyOptional } from '#platform/ui/lazy-optional.tsx';

/** Animations on popups, by notification type. */
export const popupEffects: PopupEffects = { level: lazyOptional(() => import('./level-confetti.tsx')) };
