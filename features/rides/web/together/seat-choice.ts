import type { EventOccurrence } from '#features/events/domain/event-shape.ts';
import type { SharedRide, SharedRideStop } from './calls.ts';

/** A seat that the viewer chose: on an existing shared ride, or on a new one. */
export interface SharedRideSeatChoice {
  event: EventOccurrence;
  direction: SharedRide['direction'];
  /** Id of the shared ride; null for a new ride. */
  tripId: string | null;
  price: NonNullable<SharedRide['price']>;
  /** Displayed first names of the people who are already on the ride; empty for a new ride. */
  riders: readonly string[];
  stop: SharedRideStop;
}
