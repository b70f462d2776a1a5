import { Suspense, useEffect } from 'react';
import type { FunctionComponent } from 'react';
import { lazyWithRetry } from './lazy-with-retry.tsx';
import type { Load } from './lazy-with-retry.tsx';
import { toastLoadFailure } from './load-or-toast.ts';

/**
 * A dialog whose file is fetched when it opens. If that fails, a toast says so, the dialog closes and the screen below
 * stays; opening it again fetches anew.
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
        // It is closed once, whatever becomes of its props.
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
