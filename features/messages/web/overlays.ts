/** Counts unread conversations while any screen is open; draws nothing. */
import type { ShellOverlay } from '#platform/client/shell-parts.ts';
import { lateExtra } from '#platform/ui/late-extra.tsx';

export const overlays: readonly ShellOverlay[] = [
  { order: 20, ForUser: lateExtra(() => import('./message-counter.tsx')) },
];
