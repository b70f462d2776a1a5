/** What the shell hands into the composer. */
import { lazy } from 'react';

export const LinkPreview = lazy(() => import('./link-preview.tsx'));
