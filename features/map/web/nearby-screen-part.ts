/**
 * Type of the components that features add to the screen of nearby places. A feature declares them in
 * `web/nearby-parts.ts`.
 */
import type { ComponentType } from 'react';

/** A control that a feature adds to the first row of the screen of nearby places. It is shown on phones only. */
export interface NearbyScreenPart {
  /** Controls are shown in ascending order of this number. */
  order: number;
  Part: ComponentType;
}
