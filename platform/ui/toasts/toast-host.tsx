import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { firstScreenDrawnPromise } from '#platform/client/first-screen-drawn-promise.ts';
import { logError } from '../error-log.ts';

let Loaded: ComponentType | undefined;

/**
 * Renders the toasts. Loads the component `ToastList` after the first screen is drawn, even if there is no toast yet. A
 * toast may report that the network has failed, and the component could not be loaded then.
 */
export function ToastHost() {
  const [List, setList] = useState(() => Loaded);
  useEffect(() => {
    if (Loaded) return;
    firstScreenDrawnPromise
      .then(() => import('./toast-list.tsx'))
      .then(
        ({ ToastList }) => {
          Loaded = ToastList;
          setList(() => ToastList);
        },
        (error: unknown) => logError('toasts', error),
      );
  }, []);
  return List && <List />;
}
