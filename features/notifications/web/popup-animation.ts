import { createElement } from 'react';
import type { ComponentType } from 'react';

/** Animations on popups by notification type. Each feature declares its own animations in `web/popup-animations.ts`. */
export type PopupAnimations = Readonly<Record<string, ComponentType>>;

const foundEffects = import.meta.glob<PopupAnimations>('../../*/web/popup-animations.ts', {
  eager: true,
  import: 'popupAnimations',
});
const effects: PopupAnimations = Object.assign({}, ...Object.values(foundEffects));

/** Shows the animation on the popup of a notification type. Renders nothing for most types. */
export function PopupAnimation({ type }: { type: string }) {
  const Effect = effects[type];
  return Effect === undefined ? null : createElement(Effect);
}
