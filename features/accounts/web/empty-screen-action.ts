/**
 * Type of the actions that features offer on the viewer's own screens while these are empty, for example below "No
 * notifications yet". A feature declares them in `web/empty-screen-actions.ts`.
 */
import type { ComponentType } from 'react';

/** An action that a feature suggests on an empty screen of the viewer, such as writing a first post. */
export interface EmptyScreenAction {
  /** Actions are shown in ascending order of this number. */
  order: number;
  Action: ComponentType;
}
