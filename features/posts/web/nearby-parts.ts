/** Adds the button that creates a post to the screen of nearby places. */
import type { NearbyScreenPart } from '#features/map/web/public.ts';
import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';

/** Controls that the posts feature adds to the screen of nearby places. */
export const nearbyParts: readonly NearbyScreenPart[] = [
  { order: 10, Part: createLazyOptionalComponent(() => import('./nearby-create-button.tsx')) },
];
