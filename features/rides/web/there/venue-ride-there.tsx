import type { Venue } from '#features/venues/web/public.ts';
import { RideThere } from './ride-there.tsx';

/** Button that offers a ride to a venue (EXP-080). */
export default function VenueRideThere({ venue }: { venue: Venue }) {
  const { name, lat, lng } = venue;
  return <RideThere destination={{ name, lat, lng }} />;
}
