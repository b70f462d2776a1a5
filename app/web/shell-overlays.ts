import { inOrder } from '#platform/client/found.ts';
import type { ShellOverlay } from '#platform/client/shell-parts.ts';

/**
 * Components that the shell mounts over every screen while a user is signed in. Each feature declares its own in
 * `web/overlays.ts`.
 */
export const shellOverlays = inOrder(
  import.meta.glob<readonly ShellOverlay[]>('../../features/*/web/overlays.ts', {
    eager: true,
    import: 'overlays',
  }),
);
