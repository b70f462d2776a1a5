import { lazy, useState } from 'react';
import type { ComponentType, FunctionComponent } from 'react';
import { logError } from './error-log.ts';

export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A component whose file is loaded at its first rendering. If loading fails, the component that `answer` returns is
 * rendered instead; `renew` makes a component that loads again, also for later renderings.
 */
export function lazyWithRetry<Props extends object>(
  load: Load<Props>,
  answer: (renew: () => ComponentType<Props>) => ComponentType<Props>,
): FunctionComponent<Props> {
  // React caches the result of a lazy component forever, so each attempt needs a new one.
  const makeDoor = (): ComponentType<Props> =>
    lazy(() =>
      load().catch((error: unknown) => {
        logError('part', error);
        return { default: answer(renew) };
      }),
    );
  let door = makeDoor();
  function renew() {
    door = makeDoor();
    return door;
  }
  return function Lazy(props: Props) {
    const [Door] = useState(() => door);
    return <Door {...props} />;
  };
}
