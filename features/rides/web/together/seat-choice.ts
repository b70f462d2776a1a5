import type { EventCard } from '#features/events/domain/event-shape.ts';
import type { SharedRide, Stop } from './calls.ts';

/** A seat that the viewer chose: on a ride of others, or on a new one. */
export interface SeatChoice {
  event: EventCard;
  direction: SharedRide['direction'];
  /** Null for a new ride. */
  tripId: string | null;
  price: NonNullable<SharedRide['price']>;
  stop: Stop;
}
