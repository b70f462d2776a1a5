import { useEffect } from 'react';
import type { FunctionComponent } from 'react';
import { lazyWithRetry } from './lazy-with-retry.tsx';
import type { Load } from './lazy-with-retry.tsx';

/**
 * An optional part of a screen, loaded at its first rendering. If loading fails, nothing is shown, and the next rendering
 * loads again.
 */
export function lazyOptional<Props extends object>(load: Load<Props>): FunctionComponent<Props> {
  return lazyWithRetry(load, (renew) => {
    return function NotLoaded() {
      useEffect(() => void renew(), []);
      return null;
    };
  });
}
