import { createElement } from 'react';
import type { ComponentType, ReactElement } from 'react';
import type { ListedNotificationGroup } from './calls.ts';

/**
 * Large contents of popups by notification type, which replace the usual picture and texts. Each feature declares the
 * large contents for its types in `web/popup-celebrations.ts`. A popup is a button, so its content must not contain
 * buttons or links.
 */
export type PopupCelebrationsByType = Readonly<
  Record<string, ComponentType<{ item: ListedNotificationGroup }>>
>;

const found = import.meta.glob<PopupCelebrationsByType>('../../*/web/popup-celebrations.ts', {
  eager: true,
  import: 'popupCelebrations',
});
const celebrations: PopupCelebrationsByType = Object.assign({}, ...Object.values(found));

/** Creates the large content of a notification's popup; null if its type has none. */
export function createPopupCelebration(item: ListedNotificationGroup): ReactElement | null {
  const Celebration = celebrations[item.type];
  return Celebration === undefined ? null : createElement(Celebration, { item });
}
