import { MapPin } from 'lucide-react';
import type { Post } from '#features/posts/domain/post-shape.ts';
import type { RideDestination } from './ride-destination.ts';
import { RideToPlaceButton } from './ride-to-place-button.tsx';

/**
 * The place that a post shows, with a small button that offers a ride there. Renders nothing if the post shows no place
 * with a position, or only a city.
 */
export default function RideToPostPlaceButton({ post }: { post: Post }) {
  const destination = findRideDestination(post);
  if (destination === undefined) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center justify-end gap-x-3 gap-y-1.5 rounded-card border border-line py-2 pr-2.5 pl-3">
      <p className="flex min-w-32 flex-1 items-center gap-2 text-md font-medium">
        <MapPin size={16} aria-hidden className="shrink-0 text-muted" />
        <span className="line-clamp-2 min-w-0 wrap-anywhere">{destination.name}</span>
      </p>
      <RideToPlaceButton destination={destination} isSmall />
    </div>
  );
}

/** Returns the venue of a post, or otherwise the location that the author shares, if it is more exact than a city. */
function findRideDestination({ venueDetails, locationDetails }: Post): RideDestination | undefined {
  if (venueDetails && venueDetails.lat !== null && venueDetails.lng !== null)
    return { name: venueDetails.name, lat: venueDetails.lat, lng: venueDetails.lng };
  if (locationDetails && locationDetails.precision !== 'city')
    return { name: locationDetails.label, lat: locationDetails.lat, lng: locationDetails.lng };
  return undefined;
}
