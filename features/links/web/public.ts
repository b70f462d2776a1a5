/** What the shell hands into the composer. */
import { lateExtra } from '#platform/ui/late-extra.tsx';

export const LinkPreview = lateExtra(() => import('./link-preview.tsx'));
