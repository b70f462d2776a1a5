/** Public interface of links in the browser: the link preview that the shell puts into the composer. */
import { lazyOptional } from '#platform/ui/lazy-optional.tsx';

/** Preview of the first link in a draft; loaded when it is shown. */
export const LinkPreview = lazyOptional(() => import('./link-preview.tsx'));
