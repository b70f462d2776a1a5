import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { firstScreenDrawnPromise } from '#platform/client/first-screen-drawn-promise.ts';
import { logError } from '../error-log.ts';

let Loaded: ComponentType | undefined;

/**
 * Place where the toasts appear. Loads the toast list after the first screen is drawn, not when the first toast is
 * shown, because a toast may report that the network failed.
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
