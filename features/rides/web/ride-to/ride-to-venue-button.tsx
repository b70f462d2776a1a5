import { useVenueClosedNowText } from '#features/venues/web/public.ts';
import type { Venue, VenuePage } from '#features/venues/web/public.ts';
import { RideToPlaceButton } from './ride-to-place-button.tsx';

interface RideToVenueButtonProps {
  venue: Venue;
  page: Pick<VenuePage, 'hours' | 'isOpenNow' | 'isClosed'>;
}

/**
 * Action tile that offers a ride to a venue (EXP-080). The tile is the primary action of the screen only if the venue
 * is not closed. If the venue is closed now, the dialog says when it opens.
 */
export default function RideToVenueButton({ venue, page }: RideToVenueButtonProps) {
  const { name, lat, lng } = venue;
  const closedNow = useVenueClosedNowText(page);
  const isPrimary = closedNow === undefined && !page.isClosed;
  return (
    <RideToPlaceButton
      isTile
      tone={isPrimary ? 'accent' : 'soft'}
      warning={closedNow}
      destination={{ name, lat, lng }}
    />
  );
}
