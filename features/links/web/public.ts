/** Public interface of links in the browser: the link preview that the shell puts into the composer. */
import { lazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';

/** Preview of the first link in a draft; loaded when it is shown. */
export const LinkPreview = lazyOptionalComponent(() => import('./link-preview.tsx'));
