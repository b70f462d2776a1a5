import { useEffect } from 'react';
import type { FunctionComponent } from 'react';
import { lazyWithRetry } from './lazy-with-retry.tsx';
import type { Load } from './lazy-with-retry.tsx';

/**
 * A part that a screen can do without, whose file is fetched when it is drawn. Where that fails nothing stands there, and
 * the next time it is drawn it is fetched anew.
 */
export function lazyOptional<Props extends object>(load: Load<Props>): FunctionComponent<Props> {
  return lazyWithRetry(load, (renew) => {
    return function NotLoaded() {
      useEffect(() => void renew(), []);
      return null;
    };
  });
}
