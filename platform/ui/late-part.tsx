import { useState, useTransition } from 'react';
import type { ComponentType, FunctionComponent } from 'react';
import { late } from './late.tsx';
import type { Load } from './late.tsx';
import { ErrorState } from './states.tsx';

/** A part of a screen whose file is fetched when it is drawn. Where that fails a row says so and offers to try again. */
export function latePart<Props extends object>(load: Load<Props>): FunctionComponent<Props> {
  return late(load, (renew) => {
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
