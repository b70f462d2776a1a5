import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { createLazyOptionalComponentWithoutBoundary } from './lazy-optional-without-boundary.tsx';
import type { ComponentLoader, PreloadableComponent } from './lazy-with-retry.tsx';

/**
 * Returns a component for an optional part of a screen. The component's file is loaded when the component is first
 * rendered. If loading fails, nothing is shown, and the next mount tries again. The component has its own Suspense
 * boundary: otherwise React would hide the content around the component while the file is loaded.
 * @param Placeholder component that is shown while the file is loaded, with the same props; by default nothing is shown
 */
export function createLazyOptionalComponent<Props extends object>(
  load: ComponentLoader<Props>,
  Placeholder?: ComponentType<Props>,
): PreloadableComponent<Props> {
  const Part = createLazyOptionalComponentWithoutBoundary(load);
  function Optional(props: Props) {
    return (
      <Suspense fallback={Placeholder && <Placeholder {...props} />}>
        <Part {...props} />
      </Suspense>
    );
  }
  return Object.assign(Optional, { preload: Part.preload });
}
