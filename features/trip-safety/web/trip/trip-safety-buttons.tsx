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
 * Two buttons: one shares the trip, the other one opens the emergency dialog. They are shown from the time the driver
 * accepts until the trip ends (EXP-098), even if the server does not respond, because calling 911 needs no server. If
 * an emergency is still open when the trip ends, the emergency button remains until the viewer reports that they are
 * safe.
 */
export default function TripSafetyButtons({ booking, position }: TripScreenPartProps) {
  const { id: bookingId, role, status, acceptedAt } = booking;
  const [dialog, setDialog] = useState<'share' | 'emergency'>();
  const isParty = (role === 'passenger' || role === 'driver') && acceptedAt !== null;
  const query = useTripSafety(booking, isParty);
  const isActive = isParty && isActiveTripStatus(status);
  const isEmergencyOpen = query.data?.emergency?.safeAt === null;
  // A dialog that is open when the trip ends remains open.
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
