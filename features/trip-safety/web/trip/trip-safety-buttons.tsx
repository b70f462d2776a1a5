import { Share2, Siren } from 'lucide-react';
import { useState } from 'react';
import { isActiveTripStatus } from '#features/rides/domain/statuses.ts';
import type { TripScreenPartProps } from '#features/rides/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { lazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { messages } from '../messages.ts';
import { useTripSafety } from './use-trip-safety.ts';

const ShareTripDialog = lazyDialog(() => import('./share-trip-dialog.tsx'));
const EmergencyDialog = lazyDialog(() => import('./emergency-dialog.tsx'));

/**
 * Two buttons: one shares the trip, the other one calls for help. They are shown from the driver's acceptance until the
 * end of the trip (EXP-098), even while the server does not answer: calling 911 needs no server. If an emergency is
 * still open at the end of the trip, the button that calls for help remains until the viewer reports that they are safe.
 */
export default function TripSafetyButtons({ booking, position }: TripScreenPartProps) {
  const { id: bookingId, role, status, acceptedAt } = booking;
  const [dialog, setDialog] = useState<'share' | 'emergency'>();
  const isParty = (role === 'passenger' || role === 'driver') && acceptedAt !== null;
  const query = useTripSafety(booking, isParty);
  const isActive = isParty && isActiveTripStatus(status);
  const isEmergencyOpen = query.data?.emergency?.safeAt === null;
  // A dialog that was open when the trip ended remains open.
  if (!isActive && !isEmergencyOpen && dialog === undefined) return null;
  const close = () => setDialog(undefined);
  return (
    <section aria-label={messages.safetyTools} className="flex flex-wrap gap-2">
      {isActive && (
        <Button icon={Share2} className="flex-1" onClick={() => setDialog('share')}>
          {messages.share}
        </Button>
      )}
      <Button icon={Siren} tone="dangerSoft" className="flex-1" onClick={() => setDialog('emergency')}>
        {messages.emergency}
      </Button>
      {dialog === 'share' && <ShareTripDialog bookingId={bookingId} onClose={close} />}
      {dialog === 'emergency' && (
        <EmergencyDialog booking={booking} carPosition={position} safety={query} onClose={close} />
      )}
    </section>
  );
}
