import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { isActiveTripStatus } from '#features/rides/domain/statuses.ts';
import type { TripScreenPartProps } from '#features/rides/web/public.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { messages } from '../messages.ts';
import { isPassengerOrDriverOfAcceptedTrip } from './is-trip-party.ts';
import { useTripSafety } from './use-trip-safety.ts';

const EmergencyDialog = createLazyDialog(() => import('./emergency-dialog.tsx'));

/**
 * Button over the map that calls for help. It is shown from the driver's acceptance until the end of the trip
 * (EXP-098). If an emergency is still open then, the button remains until the viewer reports that they are safe. The
 * button is shown even while the server does not answer, because calling 911 needs no server.
 */
export default function EmergencyButton({ booking, position }: TripScreenPartProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const isParty = isPassengerOrDriverOfAcceptedTrip(booking);
  const query = useTripSafety(booking, isParty);
  const isActive = isParty && isActiveTripStatus(booking.status);
  const isEmergencyOpen = query.data?.emergency?.safeAt === null;
  // A dialog that was open when the trip ended remains open.
  if (!isActive && !isEmergencyOpen && !isDialogOpen) return null;
  return (
    <>
      <IconButton
        icon={ShieldAlert}
        iconSize={24}
        label={messages.emergency}
        onClick={() => setDialogOpen(true)}
        className={
          isEmergencyOpen
            ? 'rounded-card! bg-danger! text-on-strong! shadow-float'
            : 'rounded-card! bg-raised text-danger-ink! shadow-float'
        }
      />
      {isDialogOpen && (
        <EmergencyDialog
          booking={booking}
          carPosition={position}
          safety={query}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </>
  );
}
