import { useVenueClosedNowText } from '#features/venues/web/public.ts';
import type { Venue, VenuePage } from '#features/venues/web/public.ts';
import { RideToPlaceButton } from './ride-to-place-button.tsx';

interface RideToVenueButtonProps {
  venue: Venue;
  page: Pick<VenuePage, 'hours' | 'isOpenNow' | 'isClosed'>;
}

/**
 * Action tile that offers a ride to a venue (EXP-080). The tile is the primary action of the screen unless the venue
 * has closed permanently. If the venue is closed now, the dialog says when it opens.
 */
export default function RideToVenueButton({ venue, page }: RideToVenueButtonProps) {
  const { name, lat, lng } = venue;
  const closedNow = useVenueClosedNowText(page);
  return (
    <RideToPlaceButton
      isTile
      tone={page.isClosed ? 'soft' : 'accent'}
      warning={closedNow}
      destination={{ name, lat, lng }}
    />
  );
}
