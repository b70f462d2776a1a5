/** Public interface of links in the browser: the link preview that the shell puts into the composer. */
import { lazyOptional } from '#platform/ui/lazy-optional.tsx';

export const LinkPreview = lazyOptional(() => import('./link-preview.tsx'));
