import { Car } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAuth, useRequireSignIn } from '#features/accounts/web/public.ts';
import { useViewerLocationFromStore } from '#features/places/web/public.ts';
import { ActionTile } from '#platform/ui/action-tile.tsx';
import { Button } from '#platform/ui/button.tsx';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import type { RideEstimate } from '../together/calls.ts';
import type { RideDestination } from './ride-destination.ts';
import { messages } from './messages.ts';
import { useRideEstimate } from './use-ride-estimate.ts';

const RideToPlaceDialog = createLazyDialog(() => import('./ride-to-place-dialog.tsx'));

interface RideToPlaceButtonProps {
  destination: RideDestination;
  /** True for a tile in a row of action tiles. A button that is not a tile fills the width. */
  isTile?: boolean;
  /** True for a small button, only as wide as its label, on screens where the ride is not the main action. */
  isSmall?: boolean;
  /** Time at which the rider has to be there, such as the start of an event; undefined if there is none. */
  arriveBy?: string | undefined;
  /** Sentence that the dialog shows before the booking, such as that the place is closed now. */
  warning?: string | undefined;
  /** Color scheme of the button or tile. `accent` marks the primary action of a screen. */
  tone?: 'soft' | 'accent';
}

/**
 * Button that offers a ride to a place. It shows the price, miles and minutes from the viewer's known location
 * (NEW-02). A tile shows only the price and the minutes, but screen readers read all three values. If the location is
 * unknown, a tile or wide button says that a press shows the price. The button never asks the browser for the position;
 * only the dialog does.
 */
export function RideToPlaceButton(props: RideToPlaceButtonProps) {
  const { destination, arriveBy, isTile = false, isSmall = false, tone = 'soft', warning } = props;
  const [isOpen, setOpen] = useState(false);
  const requireUser = useRequireSignIn();
  const { user, status } = useAuth();
  const { location, restore } = useViewerLocationFromStore();
  const estimate = useRideEstimate(destination);
  const userId = user?.id;
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    // If no location is set yet, use the area that is stored with the account.
    if (userId !== undefined) void restore().finally(() => setRestored(true));
    // oxlint-disable-next-line react/exhaustive-deps
  }, [userId]);
  const isLocationUnknown = location === null && (isRestored || status === 'signedOut');
  const open = () => requireUser(() => setOpen(true), messages.signIn);
  return (
    <>
      {isTile ? (
        <ActionTile
          icon={Car}
          tone={tone === 'accent' ? 'accent' : 'quiet'}
          isWide
          label={messages.rideThere}
          note={estimate ? messages.tileCost(estimate) : isLocationUnknown ? messages.seePrice : undefined}
          aria-label={nameTile(estimate, isLocationUnknown)}
          onClick={open}
        />
      ) : (
        <Button
          icon={Car}
          tone={tone}
          size={isSmall ? 'sm' : 'md'}
          wide={!isSmall}
          aria-label={estimate ? messages.rideThereFor(estimate) : undefined}
          onClick={open}
          className={isSmall ? 'h-auto! min-h-9 py-1' : 'h-auto! min-h-11 py-1.5'}
        >
          {estimate ? (
            <RideOffer estimate={estimate} />
          ) : isLocationUnknown && !isSmall ? (
            messages.rideThereUnpriced
          ) : (
            messages.rideThere
          )}
        </Button>
      )}
      {isOpen && (
        <RideToPlaceDialog
          destination={destination}
          arriveBy={arriveBy}
          warning={warning}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Returns the accessible name of a tile; undefined if it equals the visible label. */
function nameTile(
  estimate: ReturnType<typeof useRideEstimate>,
  isLocationUnknown: boolean,
): string | undefined {
  if (estimate) return messages.rideThereFor(estimate);
  return isLocationUnknown ? messages.rideThereUnpriced : undefined;
}

/** Label of a button with an estimate: the price, and below it the miles and minutes. */
function RideOffer({ estimate }: { estimate: RideEstimate }) {
  return (
    <span className="min-w-0 text-left" data-number>
      <span className="block">{messages.rideThereCost(estimate)}</span>
      <span className="block text-sm font-normal">{messages.rideThereWay(estimate)}</span>
    </span>
  );
}
