import { lazy, useState } from 'react';
import type { ComponentType } from 'react';
import type { PreloadableComponent } from '#platform/ui/lazy-with-retry.tsx';

interface ScreenModule<Props> {
  default: ComponentType<Props>;
  /** Loads the lazy components that the screen contains and that its first rendering needs. */
  preloadParts?: () => Promise<unknown>;
}

/**
 * Like `React.lazy`, but `preload` can load the screen's code before the screen is mounted. Used for screens that the
 * server renders to HTML.
 */
export function createLazyScreen<Props extends object>(
  load: () => Promise<ScreenModule<Props>>,
): PreloadableComponent<Props> {
  let preloaded: ComponentType<Props> | undefined;
  const Later = lazy(load);
  function Screen(props: Props) {
    const [Current] = useState<ComponentType<Props>>(() => preloaded ?? Later);
    return <Current {...props} />;
  }
  return Object.assign(Screen, {
    preload: async () => {
      const screen = await load();
      await screen.preloadParts?.();
      preloaded = screen.default;
    },
  });
}
