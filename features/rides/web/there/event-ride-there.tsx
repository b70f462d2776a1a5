import type { EventCard } from '#features/events/domain/event-shape.ts';
import { RideThere } from './ride-there.tsx';

/** Offers a ride to an event that is not over and has a place on the map. */
export default function EventRideThere({ event }: { event: EventCard }) {
  const { lat, lng } = event.place;
  if (lat === null || lng === null || event.state === 'past' || event.state === 'cancelled') return null;
  return <RideThere destination={{ name: event.location, lat, lng }} />;
}
