/** Popups and counts of notifications, over every screen. */
import type { ShellOverlay } from '#platform/client/shell-parts.ts';
import { lateExtra } from '#platform/ui/late-extra.tsx';

export const overlays: readonly ShellOverlay[] = [
  { order: 10, ForUser: lateExtra(() => import('./notifier.tsx')) },
];
