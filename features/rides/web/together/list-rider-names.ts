import type { SharedRide } from './calls.ts';
import { messages } from './messages.ts';

/** Returns the displayed names of the people on a shared ride; empty if `ride` is undefined. */
export const listRiderNames = (ride: SharedRide | undefined): string[] =>
  (ride?.riders ?? []).map(({ name, isSelf }) => (isSelf ? messages.you : (name ?? messages.aNeighbor)));
