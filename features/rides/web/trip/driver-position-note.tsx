import { MapPinOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { getFirstName } from '#platform/contract/get-first-name.ts';
import { Button } from '#platform/ui/button.tsx';
import { isActiveTripStatus } from '../../domain/statuses.ts';
import { messages } from './messages.ts';
import {
  driverPositionSenderStateStore,
  restartSendingDriverPositions,
  startSendingDriverPositions,
  stopSendingDriverPositions,
} from './position-sender.ts';
import { isDriverWaitingAtPickup, type TripScreenPartProps } from './trip-screen-part.ts';

type DriverPositionNoteProps = Pick<TripScreenPartProps, 'booking'>;

/**
 * `DriverPositionSenderAndNote` above the rider's card: shown on the way, but not while the driver waits at the pickup.
 */
export function DriverPositionNoteAboveRider({ booking }: DriverPositionNoteProps) {
  return !isDriverWaitingAtPickup(booking) && <DriverPositionSenderAndNote booking={booking} />;
}

/**
 * `DriverPositionSenderAndNote` below the rider's card: shown while the driver waits at the pickup, where the driver
 * first needs the rider's face and the button that opens the conversation.
 */
export function DriverPositionNoteBelowRider({ booking }: DriverPositionNoteProps) {
  return isDriverWaitingAtPickup(booking) && <DriverPositionSenderAndNote booking={booking} />;
}

/**
 * Sends the driver's position during the trip. For a scheduled ride, sending begins when the driver sets out. If the
 * browser does not provide the position, shows a note, which also says what that means for the fare.
 */
export function DriverPositionSenderAndNote({ booking }: DriverPositionNoteProps) {
  const refusal = usePositionSending(booking);
  if (refusal === null) return null;
  const { hint, turnOn } = refusal;
  const name = getFirstName(booking.passenger.name);
  return (
    <div role="status" className="rounded-card bg-warn-soft px-4 py-2 text-md text-warn-ink">
      <div className="flex min-h-8 items-center justify-between gap-3 big-text:flex-wrap">
        <p className="flex min-w-0 items-center gap-2 font-medium">
          <MapPinOff size={18} aria-hidden className="shrink-0" />
          {(turnOn ? messages.positionOff : messages.positionUnavailable)({ name })}
        </p>
        {turnOn && (
          <Button size="sm" aria-label={messages.turnPositionOn} className="-mr-1.5" onClick={turnOn}>
            {messages.turnOn}
          </Button>
        )}
      </div>
      <p className="mt-1 text-sm">{messages.positionFare}</p>
      {hint !== '' && <p className="mt-1 text-sm">{hint}</p>}
    </div>
  );
}

/**
 * React hook that sends the driver's position while the driver is on the trip. Returns null if the driver is not on the
 * trip, or if the browser provides the position. Otherwise returns two values for the note.
 * - `turnOn` is a function that asks the browser again; missing if the browser has no geolocation.
 * - `hint` is a text for the case that the browser refuses again without asking; empty until `turnOn` is called.
 */
function usePositionSending({ id, role, status, isUpcoming }: DriverPositionNoteProps['booking']) {
  const isDriving = role === 'driver' && isActiveTripStatus(status) && !isUpcoming;
  const isOver = role === 'driver' && !isDriving;
  const state = useSyncExternalStore(
    driverPositionSenderStateStore.subscribe,
    driverPositionSenderStateStore.read,
  );
  const [isRestarted, setRestarted] = useState(false);
  useEffect(() => {
    if (isDriving) startSendingDriverPositions(id);
    else if (isOver) stopSendingDriverPositions(id);
  }, [id, isDriving, isOver]);
  // Show the hint about a stored refusal only for the latest press of the button, not for a later problem.
  if (isRestarted && state === 'sending') setRestarted(false);
  const { geolocation } = navigator as { geolocation?: Geolocation };
  if (!isDriving || state !== 'denied') return null;
  function turnOn() {
    restartSendingDriverPositions(id);
    setRestarted(true);
  }
  return {
    hint: isRestarted ? messages.positionBlocked : '',
    ...(geolocation && { turnOn }),
  };
}
