import { Share2, Siren } from 'lucide-react';
import { useState } from 'react';
import type { TripScreenPartProps } from '#features/rides/web/public.ts';
import { useQuery } from '#platform/client/query.ts';
import { Button } from '#platform/ui/button.tsx';
import { lazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { tripSafetyApi } from '../calls.ts';
import { messages } from '../messages.ts';

const ShareTripDialog = lazyDialog(() => import('./share-trip-dialog.tsx'));
const EmergencyDialog = lazyDialog(() => import('./emergency-dialog.tsx'));

/**
 * Two buttons: one shares the trip, the other one calls for help. They are shown from the driver's acceptance until the
 * end of the trip (EXP-098). If an emergency is still open at the end of the trip, the second button remains, so that
 * the viewer can report that they are safe.
 */
export default function TripSafetyButtons({ booking, position }: TripScreenPartProps) {
  const { id: bookingId, role, status, acceptedAt } = booking;
  const [dialog, setDialog] = useState<'share' | 'emergency'>();
  const isParty = role === 'passenger' || role === 'driver';
  const query = useQuery({
    queryKey: ['getTripSafety', bookingId, status],
    queryFn: () => tripSafetyApi.getTripSafety({ bookingId }),
    enabled: isParty && acceptedAt !== null,
  });
  if (query.data?.canCallHelp !== true) return null;
  const isOver = status === 'completed' || status === 'cancelled';
  const isEmergencyOpen = query.data.emergency?.safeAt === null;
  if (isOver && !isEmergencyOpen && dialog === undefined) return null;
  const close = () => setDialog(undefined);
  return (
    <section aria-label={messages.safetyTools} className="flex flex-wrap gap-2">
      {!isOver && (
        <Button icon={Share2} className="flex-1" onClick={() => setDialog('share')}>
          {messages.share}
        </Button>
      )}
      <Button icon={Siren} tone="dangerSoft" className="flex-1" onClick={() => setDialog('emergency')}>
        {messages.emergency}
      </Button>
      {dialog === 'share' && <ShareTripDialog bookingId={bookingId} onClose={close} />}
      {dialog === 'emergency' && (
        <EmergencyDialog
          booking={booking}
          carPosition={position}
          safety={query.data}
          onChanged={() => void query.refetch()}
          onClose={close}
        />
      )}
    </section>
  );
}
