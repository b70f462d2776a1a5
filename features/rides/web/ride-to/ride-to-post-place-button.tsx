import type { Post } from '#features/posts/domain/post-shape.ts';
import type { RideDestination } from './ride-destination.ts';
import { RideToPlaceButton } from './ride-to-place-button.tsx';

/**
 * Small button that offers a ride to the place of a post. Renders nothing if the post has no place with a position, or
 * only a city.
 */
export default function RideToPostPlaceButton({ post }: { post: Post }) {
  const destination = findRideDestination(post);
  return destination && <RideToPlaceButton destination={destination} isSmall />;
}

/**
 * Returns the venue of a post or, without a venue, the location that the author shares. Returns undefined if that
 * location is only a city.
 */
function findRideDestination({ venueDetails, locationDetails }: Post): RideDestination | undefined {
  if (venueDetails && venueDetails.lat !== null && venueDetails.lng !== null)
    return { name: venueDetails.name, lat: venueDetails.lat, lng: venueDetails.lng };
  if (locationDetails && locationDetails.precision !== 'city')
    return { name: locationDetails.label, lat: locationDetails.lat, lng: locationDetails.lng };
  return undefined;
}
