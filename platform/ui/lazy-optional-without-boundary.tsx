import { useEffect } from 'react';
import { createLazyComponentWithRetry } from './lazy-with-retry.tsx';
import type { ComponentLoader, PreloadableComponent } from './lazy-with-retry.tsx';

/**
 * Like `createLazyOptionalComponent`, but without a Suspense boundary of its own. The component appears together with
 * all other content of the enclosing Suspense boundary, so it does not shift that content when it has loaded.
 */
export function createLazyOptionalComponentWithoutSuspense<Props extends object>(
  load: ComponentLoader<Props>,
): PreloadableComponent<Props> {
  return createLazyComponentWithRetry(load, (retry) => {
    return function NotLoaded() {
      useEffect(() => void retry(), []);
      return null;
    };
  });
}
