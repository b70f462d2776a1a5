import { MapPin } from 'lucide-react';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { RideToPlaceButton } from './ride-to-place-button.tsx';

/**
 * The place that a post shows, with a small button that offers a ride there. Renders nothing if the post shows no place
 * or only a city.
 */
export default function RideToPostPlaceButton({ post }: { post: Post }) {
  const place = post.locationDetails;
  if (place === null || place.precision === 'city') return null;
  const { label, lat, lng } = place;
  return (
    <div className="mt-3 flex flex-wrap items-center justify-end gap-x-3 gap-y-1.5 rounded-card border border-line py-2 pr-2.5 pl-3">
      <p className="flex min-w-32 flex-1 items-center gap-2 text-md font-medium">
        <MapPin size={16} aria-hidden className="shrink-0 text-muted" />
        <span className="line-clamp-2 min-w-0 wrap-anywhere">{label}</span>
      </p>
      <RideToPlaceButton destination={{ name: label, lat, lng }} isSmall />
    </div>
  );
}
