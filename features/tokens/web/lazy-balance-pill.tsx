import { Suspense } from 'react';
import { lazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';

const BalancePill = lazyOptionalComponent(async () => ({
  default: (await import('./balance-pill.tsx')).BalancePill,
}));

/**
 * Button in the header with the viewer's token balance. Until the button is loaded, a placeholder of the same size is
 * shown.
 */
export function LazyBalancePill({ className }: { className?: string }) {
  return (
    <Suspense fallback={<span aria-hidden className="h-8 min-w-16 shrink-0 rounded-full bg-fill" />}>
      <BalancePill className={className} />
    </Suspense>
  );
}
