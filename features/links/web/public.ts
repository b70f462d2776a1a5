/**
 * Public interface of links in the browser: the link preview in the composer (the dialog in which a person writes a
 * post).
 */
import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';

/** Preview of the first link in a draft; loaded when it is shown. */
export const LinkPreview = createLazyOptionalComponent(() => import('./link-preview.tsx'));
