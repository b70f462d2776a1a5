/**
 * Type of the actions that features suggest on the viewer's own screens while these screens are empty, for example
 * below "No notifications yet". Each feature declares its actions in `web/empty-screen-actions.ts`.
 */
import type { ComponentType } from 'react';

/** An action that a feature suggests on an empty screen of the viewer, such as writing a first post. */
export interface EmptyScreenAction {
  /** Actions are shown in ascending order of this number. */
  order: number;
  Action: ComponentType;
}
