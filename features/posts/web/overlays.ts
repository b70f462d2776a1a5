/**
 * Component that the shell mounts on every screen: it publishes deferred posts when their author leaves the place where
 * they were written.
 */
import type { ShellOverlay } from '#platform/client/shell-parts.ts';
import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';

/** Components of posts that the shell mounts over every screen. */
export const overlays: readonly ShellOverlay[] = [
  { order: 30, ForUser: createLazyOptionalComponent(() => import('./deferred/deferred-post-watcher.tsx')) },
];
