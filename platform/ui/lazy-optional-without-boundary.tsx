import { useEffect } from 'react';
import { lazyWithRetry } from './lazy-with-retry.tsx';
import type { ComponentLoader, PreloadableComponent } from './lazy-with-retry.tsx';

/**
 * Like `lazyOptionalComponent`, but without a Suspense boundary of its own. The component appears together with all
 * other content of the enclosing Suspense boundary, so it does not shift that content when it has loaded.
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
