import { Car } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAuth, useRequireUser } from '#features/accounts/web/public.ts';
import { useViewerLocation } from '#features/places/web/public.ts';
import { Button, rowButtonClassName } from '#platform/ui/button.tsx';
import { lazyDialog } from '#platform/ui/lazy-dialog.tsx';
import type { RideDestination } from './ride-destination.ts';
import { messages } from './messages.ts';
import { useRideEstimate } from './use-ride-estimate.ts';

const RideToPlaceDialog = lazyDialog(() => import('./ride-to-place-dialog.tsx'));

interface RideToPlaceButtonProps {
  destination: RideDestination;
  /** True if the button shares a row with other buttons; otherwise it fills the width. */
  isInRow?: boolean;
}

/**
 * Button that offers a ride to a place, with price, miles and minutes from the viewer's known location (NEW-02). If the
 * location is unknown, the button has no price. Only the dialog, never the button, asks the browser for the position.
 */
export function RideToPlaceButton({ destination, isInRow = false }: RideToPlaceButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const requireUser = useRequireUser();
  const { user } = useAuth();
  const { restore } = useViewerLocation();
  const estimate = useRideEstimate(destination);
  const userId = user?.id;
  useEffect(() => {
    // Sets the location to the area that is stored with the account, unless a location is already set.
    if (userId !== undefined) void restore();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [userId]);
  return (
    <>
      <Button
        icon={Car}
        tone="soft"
        wide={!isInRow}
        className={isInRow ? rowButtonClassName : undefined}
        onClick={() => requireUser(() => setOpen(true), messages.signIn)}
      >
        <span className="min-w-0 truncate" data-number>
          {estimate ? messages.rideThereFor(estimate) : messages.rideThere}
        </span>
      </Button>
      {isOpen && <RideToPlaceDialog destination={destination} onClose={() => setOpen(false)} />}
    </>
  );
}
