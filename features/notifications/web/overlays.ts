/** Contributes the notification popups, which the shell mounts once, over every screen. */
import type { ShellOverlay } from '#platform/client/shell-parts.ts';
import { lazyOptionalPart } from '#platform/ui/lazy-optional-part.tsx';

/** Components of notifications that the shell mounts over every screen. */
export const overlays: readonly ShellOverlay[] = [
  { order: 10, ForUser: lazyOptionalPart(() => import('./notifier.tsx')) },
];
