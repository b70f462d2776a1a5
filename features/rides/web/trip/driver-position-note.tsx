import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { isActiveTripStatus } from '../../domain/statuses.ts';
import { messages } from './messages.ts';
import {
  driverPositionSenderState,
  restartSendingDriverPositions,
  startSendingDriverPositions,
  stopSendingDriverPositions,
} from './position-sender.ts';
import type { TripScreenPartProps } from './trip-screen-part.ts';

/**
 * Sends the driver's position during the trip; for a scheduled ride, only after the driver has set out. Shows a note if
 * the browser does not provide the position.
 */
export function DriverPositionNote({ booking }: Pick<TripScreenPartProps, 'booking'>) {
  const { id, role, status, isUpcoming, passenger } = booking;
  const isDriving = role === 'driver' && isActiveTripStatus(status) && !isUpcoming;
  const isOver = role === 'driver' && !isDriving;
  const state = useSyncExternalStore(driverPositionSenderState.subscribe, driverPositionSenderState.read);
  const [isRestarted, setRestarted] = useState(false);
  useEffect(() => {
    if (isDriving) startSendingDriverPositions(id);
    else if (isOver) stopSendingDriverPositions(id);
  }, [id, isDriving, isOver]);
  // The hint about a stored refusal is for the latest press only, not for a later problem with the position.
  if (isRestarted && state === 'sending') setRestarted(false);
  const { geolocation } = navigator as { geolocation?: Geolocation };
  if (!isDriving || state !== 'denied') return null;
  return (
    <div
      role="status"
      className="flex items-center justify-between gap-3 rounded-card bg-warn-soft px-4 py-3 text-md text-warn-ink"
    >
      <p>
        {messages.positionOff({ name: passenger.name })}
        {isRestarted && ` ${messages.positionBlocked}`}
      </p>
      {geolocation && (
        <Button
          size="sm"
          onClick={() => {
            restartSendingDriverPositions(id);
            setRestarted(true);
          }}
        >
          {messages.turnPositionOn}
        </Button>
      )}
    </div>
  );
}
