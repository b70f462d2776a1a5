import { flattenAndSortContributions } from '#platform/client/flatten-and-sort-contributions.ts';
import type { ShellOverlay } from '#platform/client/shell-parts.ts';

/**
 * Components that the shell mounts over every screen while a user is signed in. Each feature declares its components
 * in its `web/overlays.ts`.
 */
export const shellOverlays = flattenAndSortContributions(
  import.meta.glob<readonly ShellOverlay[]>('../../features/*/web/overlays.ts', {
    eager: true,
    import: 'overlays',
  }),
);
