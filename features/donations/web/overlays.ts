/** Declares the component that schedules the donation dialog. The app's shell renders it on every screen. */
import type { ShellOverlay } from '#platform/client/shell-parts.ts';
import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';

/** Components of the donations feature that the app's shell renders on every screen. */
export const overlays: readonly ShellOverlay[] = [
  { order: 40, ForUser: createLazyOptionalComponent(() => import('./donation-prompt-scheduler.tsx')) },
];
