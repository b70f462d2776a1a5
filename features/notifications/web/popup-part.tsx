import { createElement } from 'react';
import type { ReactElement } from 'react';
import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';
import { createLazyOptionalComponentWithoutBoundary } from '#platform/ui/lazy-optional-without-boundary.tsx';
import type { ComponentLoader } from '#platform/ui/lazy-with-retry.tsx';
import { buildPopupText } from './build-popup-text.ts';
import type { ListedNotificationGroup } from './calls.ts';
import { NotificationPopupContent } from './popup-content.tsx';

interface CelebrationProps {
  item: ListedNotificationGroup;
}

/** Parts that a feature adds to popups of a notification type. Their code is loaded with the first such popup. */
interface PopupParts {
  /** Loads the animation on the popup. */
  loadAnimation: ComponentLoader<object>;
  /**
   * Loads the large content, which replaces the usual picture and texts. A popup is a button, so its content must not
   * contain buttons or links.
   */
  loadCelebration: ComponentLoader<CelebrationProps>;
}

/** Parts of popups by notification type. Each feature declares the parts for its types in `web/popup-parts.ts`. */
export type PopupPartsByNotificationType = Readonly<Record<string, PopupParts>>;

const found = import.meta.glob<PopupPartsByNotificationType>('../../*/web/popup-parts.ts', {
  eager: true,
  import: 'popupParts',
});
const parts = new Map(
  Object.values(found)
    .flatMap((partsByType) => Object.entries(partsByType))
    .map(([type, { loadAnimation, loadCelebration }]) => [
      type,
      {
        Animation: createLazyOptionalComponent(loadAnimation),
        // If it cannot be loaded, the usual content is shown, and the next popup tries again.
        Celebration: createLazyOptionalComponentWithoutBoundary(loadCelebration, UsualContent),
      },
    ]),
);

/** The usual picture and texts of a popup. */
function UsualContent({ item }: CelebrationProps) {
  return <NotificationPopupContent items={[item]} text={buildPopupText([item])} />;
}

/** Animation on the popup of a notification of the given type. Most types have none. */
export function PopupAnimation({ type }: { type: string }) {
  const Animation = parts.get(type)?.Animation;
  return Animation === undefined ? null : createElement(Animation);
}

/**
 * Creates the large content of a notification's popup; null if its type has none. The element suspends while its code
 * is loaded.
 */
export function createCelebrationPopupContent(item: ListedNotificationGroup): ReactElement | null {
  const Celebration = parts.get(item.type)?.Celebration;
  return Celebration === undefined ? null : createElement(Celebration, { item });
}
