import { createElement } from 'react';
import type { ComponentType } from 'react';

/** Animations on popups by notification type. Each feature declares its own animations in `web/popup-animations.ts`. */
export type PopupAnimationsByType = Readonly<Record<string, ComponentType>>;

const foundEffects = import.meta.glob<PopupAnimationsByType>('../../*/web/popup-animations.ts', {
  eager: true,
  import: 'popupAnimations',
});
const effects: PopupAnimationsByType = Object.assign({}, ...Object.values(foundEffects));

/** Animation on the popup of a notification of the given type. Most types have none. */
export function PopupAnimation({ type }: { type: string }) {
  const Effect = effects[type];
  return Effect === undefined ? null : createElement(Effect);
}
