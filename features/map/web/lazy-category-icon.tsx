import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';

interface LazyCategoryIconProps {
  category: string;
  /** Width and height in pixels. */
  size: number;
}

/**
 * Icon of a venue category. Its code is loaded after the first screen; until then an empty box of the same
 * size is shown.
 */
export const LazyVenueCategoryIcon = createLazyOptionalComponent<LazyCategoryIconProps>(
  async () => ({ default: (await import('./category-icon.tsx')).VenueCategoryIcon }),
  ({ size }) => <span aria-hidden style={{ width: size, height: size }} />,
);
