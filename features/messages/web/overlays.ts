/** Component that the shell mounts on every screen: the counter of unread messages in the navigation. */
import type { ShellOverlay } from '#platform/client/shell-parts.ts';
import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';

/** Components of direct messages that the shell mounts over every screen. */
export const overlays: readonly ShellOverlay[] = [
  { order: 20, ForUser: createLazyOptionalComponent(() => import('./unread-message-counter.tsx')) },
];
