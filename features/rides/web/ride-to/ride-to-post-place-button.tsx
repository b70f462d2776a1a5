import type { Post } from '#features/posts/domain/post-shape.ts';
import { RideToPlaceButton } from './ride-to-place-button.tsx';

/**
 * Small button that offers a ride to the place that a post shows. Renders nothing if the post shows no place or only a city.
 */
export default function RideToPostPlaceButton({ post }: { post: Post }) {
  const place = post.locationDetails;
  if (place === null || place.precision === 'city') return null;
  const { label, lat, lng } = place;
  return (
    <div className="flex px-3.5 py-2">
      <RideToPlaceButton destination={{ name: label, lat, lng }} isSmall />
    </div>
  );
}
