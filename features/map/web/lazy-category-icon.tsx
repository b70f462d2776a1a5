import { Suspense } from 'react';
import { lazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';

const Icon = lazyOptionalComponent(async () => ({
  default: (await import('./category-icon.tsx')).CategoryIcon,
}));

/**
 * Icon of a venue category. Its code is loaded after the first screen; until then an empty box of the same
 * size is shown.
 * @param size in pixels
 */
export function LazyCategoryIcon({ category, size }: { category: string; size: number }) {
  return (
    <Suspense fallback={<span aria-hidden style={{ width: size, height: size }} />}>
      <Icon category={category} size={size} />
    </Suspense>
  );
}
