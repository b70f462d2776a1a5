import { Suspense, useEffect } from 'react';
import type { FunctionComponent } from 'react';
import { lazyWithRetry } from './lazy-with-retry.tsx';
import type { ComponentLoader } from './lazy-with-retry.tsx';
import { showLoadFailureToast } from './load-or-show-error-toast.ts';

/**
 * Returns a component that loads a dialog when the dialog opens. If loading fails, a toast reports the failure, the
 * dialog closes, and the next opening loads again. The component has its own Suspense boundary: otherwise React would
 * hide dialog A while dialog B, opened from A, is loading.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: ComponentLoader<Props>,
): FunctionComponent<Props> {
  const LazyDialog = lazyWithRetry(load, (retry) => {
    return function NotLoaded({ onClose }: Props) {
      useEffect(() => {
        retry();
        showLoadFailureToast();
        onClose();
        // `onClose` is called only once, even if the props change.
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
