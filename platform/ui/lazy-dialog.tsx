import { Suspense, useEffect } from 'react';
import type { FunctionComponent } from 'react';
import { createLazyComponentWithRetry } from './lazy-with-retry.tsx';
import type { ComponentLoader } from './lazy-with-retry.tsx';
import { showLoadFailureToast } from './load-or-show-error-toast.ts';

/**
 * Returns a component that loads a dialog's code when the dialog opens. If loading fails, a toast reports the failure,
 * the dialog closes, and the next opening tries again. The component has its own Suspense boundary: otherwise, if
 * dialog A opens dialog B, React would hide A while B is loading.
 */
export function createLazyDialog<Props extends { onClose: () => void }>(
  load: ComponentLoader<Props>,
): FunctionComponent<Props> {
  const LazyDialog = createLazyComponentWithRetry(load, (retry) => {
    return function NotLoaded({ onClose }: Props) {
      useEffect(() => {
        retry();
        showLoadFailureToast();
        onClose();
        // No dependencies, so that `onClose` is called only once even if the props change.
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
