import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { isActiveTripStatus } from '#features/rides/domain/statuses.ts';
import type { TripScreenPartProps } from '#features/rides/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { messages } from '../messages.ts';
import { isPassengerOrDriverOfAcceptedTrip } from './is-trip-party.ts';

const ShareTripDialog = createLazyDialog(() => import('./share-trip-dialog.tsx'));

/** Button that shares the trip, from the driver's acceptance until the end of the trip (EXP-098). */
export default function ShareTripButton({ booking }: TripScreenPartProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const isActive = isPassengerOrDriverOfAcceptedTrip(booking) && isActiveTripStatus(booking.status);
  // A dialog that was open when the trip ended remains open.
  if (!isActive && !isDialogOpen) return null;
  return (
    <>
      {isActive && (
        <Button icon={Share2} wide onClick={() => setDialogOpen(true)}>
          {messages.share}
        </Button>
      )}
      {isDialogOpen && <ShareTripDialog bookingId={booking.id} onClose={() => setDialogOpen(false)} />}
    </>
  );
}
