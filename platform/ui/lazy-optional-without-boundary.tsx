import { useEffect } from 'react';
import type { ComponentType } from 'react';
import { createLazyComponentWithRetry } from './lazy-with-retry.tsx';
import type { ComponentLoader, PreloadableComponent } from './lazy-with-retry.tsx';

/**
 * Like `createLazyOptionalComponent`, but without a Suspense boundary of its own. The component appears together with
 * all other content of the enclosing Suspense boundary, so it does not shift that content when it has loaded.
 * @param Fallback component that is shown if loading fails, with the same props; by default nothing is shown
 */
export function createLazyOptionalComponentWithoutBoundary<Props extends object>(
  load: ComponentLoader<Props>,
  Fallback?: ComponentType<Props>,
): PreloadableComponent<Props> {
  return createLazyComponentWithRetry(load, (retry) => {
    return function NotLoaded(props: Props) {
      useEffect(() => void retry(), []);
      return Fallback ? <Fallback {...props} /> : null;
    };
  });
}
