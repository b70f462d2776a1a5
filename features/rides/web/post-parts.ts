/** Contributes a button to the post screen. The button offers a ride to the place of the post (NEW-02). */
import type { PostScreenPart } from '#features/posts/web/public.ts';
import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';

/** Components that the rides feature adds to the post screen. */
export const postParts: readonly PostScreenPart[] = [
  { order: 20, Part: createLazyOptionalComponent(() => import('./ride-to/ride-to-post-place-button.tsx')) },
];
