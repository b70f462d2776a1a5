/** Contributes the notification popups, which the shell mounts once, over every screen. */
import type { ShellOverlay } from '#platform/client/shell-parts.ts';
import { lazyOptional } from '#platform/ui/lazy-optional.tsx';

/** Components of notifications that the shell mounts over every screen. */
export const overlays: readonly ShellOverlay[] = [
  { order: 10, ForUser: lazyOptional(() => import('./notifier.tsx')) },
];
