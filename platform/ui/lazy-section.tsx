import { useState, useTransition } from 'react';
import type { ComponentType } from 'react';
import { createLazyComponentWithRetry } from './lazy-with-retry.tsx';
import type { ComponentLoader, PreloadableComponent } from './lazy-with-retry.tsx';
import { ErrorState } from './states.tsx';

/**
 * Returns a component for a section of a screen. The component's file is loaded when the component is first rendered.
 * If loading fails, an error message with a Retry button is shown.
 */
export function createLazySection<Props extends object>(
  load: ComponentLoader<Props>,
): PreloadableComponent<Props> {
  return createLazyComponentWithRetry(load, (retry) => {
    return function NotLoaded(props: Props) {
      const [Again, setAgain] = useState<ComponentType<Props>>();
      const [isTrying, tryAgain] = useTransition();
      if (Again) return <Again {...props} />;
      function handleRetry() {
        const next = retry();
        tryAgain(() => setAgain(() => next));
      }
      return <ErrorState inline retrying={isTrying} onRetry={handleRetry} />;
    };
  });
}
