import type { EventCard } from '#features/events/domain/event-shape.ts';
import { RideToPlaceButton } from './ride-to-place-button.tsx';

/** Button that offers a ride to an event. Renders nothing if the event is over or has no position. */
export default function RideToEventButton({ event }: { event: EventCard }) {
  const { lat, lng } = event.place;
  if (lat === null || lng === null || event.state === 'past' || event.state === 'cancelled') return null;
  return <RideToPlaceButton destination={{ name: event.location, lat, lng }} />;
}
