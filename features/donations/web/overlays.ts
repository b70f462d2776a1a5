/** Component that the shell mounts on every screen: the schedule of the donation dialog. */
import type { ShellOverlay } from '#platform/client/shell-parts.ts';
import { lazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';

/** Components of donations that the shell mounts over every screen. */
export const overlays: readonly ShellOverlay[] = [
  { order: 40, ForUser: lazyOptionalComponent(() => import('./donation-prompt-scheduler.tsx')) },
];
