import { useEffect } from 'react';
import { lazyWithRetry } from './lazy-with-retry.tsx';
import type { ComponentLoader, PreloadableComponent } from './lazy-with-retry.tsx';

/**
 * Like `lazyOptionalComponent`, but without a Suspense boundary of its own. Everything in the boundary around it
 * appears together with it, so that it does not push the rest of the screen down later.
 */
export function lazyOptionalWithoutBoundary<Props extends object>(
  load: ComponentLoader<Props>,
): PreloadableComponent<Props> {
  return lazyWithRetry(load, (retry) => {
    return function NotLoaded() {
      useEffect(() => void retry(), []);
      return null;
    };
  });
}
