import type { Venue } from '#features/venues/web/public.ts';
import { RideToPlaceButton } from './ride-to-place-button.tsx';

/** Button that offers a ride to a venue (EXP-080). */
export default function RideToVenueButton({ venue }: { venue: Venue }) {
  const { name, lat, lng } = venue;
  return <RideToPlaceButton isInRow destination={{ name, lat, lng }} />;
}
