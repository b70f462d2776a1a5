import { useEffect } from 'react';
import { lazyWithRetry } from './lazy-with-retry.tsx';
import type { ComponentLoader, PreloadableComponent } from './lazy-with-retry.tsx';

/**
 * Returns a component for an optional part of a screen. Its file is loaded when the component is first rendered. If
 * loading fails, nothing is shown, and the next mount tries again.
 */
export function lazyOptionalComponent<Props extends object>(
  load: ComponentLoader<Props>,
): PreloadableComponent<Props> {
  return lazyWithRetry(load, (retry) => {
    return function NotLoaded() {
      useEffect(() => void retry(), []);
      return null;
    };
  });
}
