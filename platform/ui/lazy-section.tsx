import { useState, useTransition } from 'react';
import type { ComponentType, FunctionComponent } from 'react';
import { lazyWithRetry } from './lazy-with-retry.tsx';
import type { Load } from './lazy-with-retry.tsx';
import { ErrorState } from './states.tsx';

/** A section of a screen, loaded at its first rendering. If loading fails, an error row offers to retry. */
export function lazySection<Props extends object>(load: Load<Props>): FunctionComponent<Props> {
  return lazyWithRetry(load, (renew) => {
    return function NotLoaded(props: Props) {
      const [Again, setAgain] = useState<ComponentType<Props>>();
      const [isTrying, tryAgain] = useTransition();
      if (Again) return <Again {...props} />;
      function retry() {
        const next = renew();
        tryAgain(() => setAgain(() => next));
      }
      return <ErrorState inline retrying={isTrying} onRetry={retry} />;
    };
  });
}
