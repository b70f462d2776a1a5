/** Counts unread conversations while any screen is open; draws nothing. */
import type { ShellOverlay } from '#platform/client/shell-parts.ts';
import { lazyOptional } from '#platform/ui/lazy-optional.tsx';

export const overlays: readonly ShellOverlay[] = [
  { order: 20, ForUser: lazyOptional(() => import('./message-counter.tsx')) },
];
