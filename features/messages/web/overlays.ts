/** Component that the shell mounts on every screen: the counter of unread conversations. */
import type { ShellOverlay } from '#platform/client/shell-parts.ts';
import { lazyOptionalPart } from '#platform/ui/lazy-optional-part.tsx';

/** Components of direct messages that the shell mounts over every screen. */
export const overlays: readonly ShellOverlay[] = [
  { order: 20, ForUser: lazyOptionalPart(() => import('./unread-message-counter.tsx')) },
];
