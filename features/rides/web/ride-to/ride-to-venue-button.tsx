import type { Venue } from '#features/venues/web/public.ts';
import { RideToPlaceButton } from './ride-to-place-button.tsx';

/** Action tile that offers a ride to a venue (EXP-080). */
export default function RideToVenueButton({ venue }: { venue: Venue }) {
  const { name, lat, lng } = venue;
  return <RideToPlaceButton isTile destination={{ name, lat, lng }} />;
}
