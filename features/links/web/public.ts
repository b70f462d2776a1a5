/** Public interface of links in the browser: the link preview that the shell puts into the composer. */
import { lazyOptionalPart } from '#platform/ui/lazy-optional-part.tsx';

/** Preview of the first link in a draft; loaded when it is shown. */
export const LinkPreview = lazyOptionalPart(() => import('./link-preview.tsx'));
