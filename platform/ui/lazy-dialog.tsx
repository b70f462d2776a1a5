import { Suspense, useEffect } from 'react';
import type { FunctionComponent } from 'react';
import { lazyWithRetry } from './lazy-with-retry.tsx';
import type { Load } from './lazy-with-retry.tsx';
import { toastLoadFailure } from './load-or-toast.ts';

/**
 * A dialog that is loaded when it opens. If loading fails, a toast reports it and the dialog closes; opening it again
 * loads again.
 *
 * It has a Suspense boundary of its own. Without one, React would hide the dialog that opened it while the file loads
 * and show both again from the inside out, which puts the opener on top.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: Load<Props>,
): FunctionComponent<Props> {
  const LazyDialog = lazyWithRetry(load, (renew) => {
    return function NotLoaded({ onClose }: Props) {
      useEffect(() => {
        renew();
        toastLoadFailure();
        onClose();
        // It is closed once, even if its props change.
        // eslint-disable-next-line react-hooks/exhaustive-deps
      }, []);
      return null;
    };
  });
  return function OwnBoundary(props: Props) {
    return (
      <Suspense fallback={null}>
        <LazyDialog {...props} />
      </Suspense>
    );
  };
}
