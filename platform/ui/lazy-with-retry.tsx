import { lazy, useState } from 'react';
import type { ComponentType, FunctionComponent } from 'react';
import { logError } from './error-log.ts';

export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A component whose file is fetched when it is drawn first. Where that fails `answer` says what stands there instead;
 * it gets `renew`, which makes a component that fetches anew, for now and for whoever is drawn later.
 */
export function lazyWithRetry<Props extends object>(
  load: Load<Props>,
  answer: (renew: () => ComponentType<Props>) => ComponentType<Props>,
): FunctionComponent<Props> {
  // React remembers for ever what became of a lazy component, so each try is one of its own.
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
