/** Contributes the notification popups, which the shell mounts once, over every screen. */
import type { ShellOverlay } from '#platform/client/shell-parts.ts';
import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';

/** Components of notifications that the shell mounts over every screen. */
export const overlays: readonly ShellOverlay[] = [
  { order: 10, ForUser: createLazyOptionalComponent(() => import('./notification-announcer.tsx')) },
];
