/** What the shell hands into the composer. */
import { lazyOptional } from '#platform/ui/lazy-optional.tsx';

export const LinkPreview = lazyOptional(() => import('./link-preview.tsx'));
