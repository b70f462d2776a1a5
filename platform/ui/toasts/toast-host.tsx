import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { firstScreenDrawn } from '#platform/client/first-screen-drawn.ts';
import { logError } from '../error-log.ts';

let Loaded: ComponentType | undefined;

/** Loads the list of toasts after the first screen, so that toasts also work without a network. */
export function ToastHost() {
  const [List, setList] = useState(() => Loaded);
  useEffect(() => {
    if (Loaded) return;
    firstScreenDrawn
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
