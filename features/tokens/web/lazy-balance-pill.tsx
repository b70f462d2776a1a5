import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';

/**
 * Button in the header with the viewer's token balance. Until the button is loaded, a placeholder of the same size is
 * shown.
 */
export const LazyBalancePill = createLazyOptionalComponent(
  async () => ({ default: (await import('./balance-pill.tsx')).BalancePill }),
  () => <span aria-hidden className="h-8 min-w-16 shrink-0 rounded-full bg-fill" />,
);
