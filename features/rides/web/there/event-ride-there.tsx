import type { EventCard } from '#features/events/domain/event-shape.ts';
import { RideThere } from './ride-there.tsx';

/** Button that offers a ride to an event. Renders nothing if the event is over or has no position. */
export default function EventRideThere({ event }: { event: EventCard }) {
  const { lat, lng } = event.place;
  if (lat === null || lng === null || event.state === 'past' || event.state === 'cancelled') return null;
  return <RideThere destination={{ name: event.location, lat, lng }} />;
}
