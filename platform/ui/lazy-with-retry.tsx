import { lazy, useState } from 'react';
import type { ComponentType, FunctionComponent } from 'react';
import { logError } from './error-log.ts';

/** Function that imports a component's file. */
export type LoadComponent<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * Like `React.lazy`, but loading can be tried again after a failure.
 * @param answer returns the component that is shown after a failure. Its argument `renew` returns a new component
 * that tries again, and which is used for later mounts too.
 */
export function lazyWithRetry<Props extends object>(
  load: LoadComponent<Props>,
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
