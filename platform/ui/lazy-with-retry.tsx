import { lazy, useState } from 'react';
import type { ComponentType, FunctionComponent } from 'react';
import { logError } from './error-log.ts';

/** A lazily loaded component, with a function `preload` that loads it before the first rendering. */
export type PreloadableComponent<Props> = FunctionComponent<Props> & {
  /** Loads the file, so that the first rendering shows the component immediately. */
  preload: () => Promise<void>;
};

/** Function that imports a component's file. */
export type ComponentLoader<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * Like `React.lazy`, but loading can be retried after a failure.
 * @param createFallback returns the component that is shown after a failure. Its argument `retry` returns a new lazy
 *   component, which loads the file again
 */
export function createLazyComponentWithRetry<Props extends object>(
  load: ComponentLoader<Props>,
  createFallback: (retry: () => ComponentType<Props>) => ComponentType<Props>,
): PreloadableComponent<Props> {
  // React caches the result of a lazy component forever, so each attempt needs a new lazy component.
  const createLazyComponent = (): ComponentType<Props> =>
    lazy(() =>
      load().catch((error: unknown) => {
        logError('part', error);
        return { default: createFallback(retry) };
      }),
    );
  let current = createLazyComponent();
  function retry() {
    current = createLazyComponent();
    return current;
  }
  let preloaded: ComponentType<Props> | undefined;
  function Lazy(props: Props) {
    const [Current] = useState(() => preloaded ?? current);
    return <Current {...props} />;
  }
  return Object.assign(Lazy, {
    preload: async () => {
      preloaded = (await load()).default;
    },
  });
}
