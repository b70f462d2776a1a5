import { Suspense } from 'react';
import { flattenAndSortContributions } from '#platform/client/flatten-and-sort-contributions.ts';
import type { NearbyScreenPart } from './nearby-screen-part.ts';

/**
 * All controls that features add to the screen of nearby places. The bundler collects them from the features'
 * `web/nearby-parts.ts` files.
 */
const parts = flattenAndSortContributions(
  import.meta.glob<readonly NearbyScreenPart[]>('../../*/web/nearby-parts.ts', {
    eager: true,
    import: 'nearbyParts',
  }),
);

/** Renders the controls that features add to the screen of nearby places. */
export function NearbyScreenPartList() {
  return (
    <Suspense>
      {parts.map(({ Part }, index) => (
        <Part key={index} />
      ))}
    </Suspense>
  );
}
