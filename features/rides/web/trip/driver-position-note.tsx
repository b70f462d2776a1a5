import { useEffect, useSyncExternalStore } from 'react';
import { isActiveTripStatus } from '../../domain/statuses.ts';
import { messages } from './messages.ts';
import {
  driverPositionSenderState,
  startSendingDriverPositions,
  stopSendingDriverPositions,
} from './position-sender.ts';
import type { TripScreenPartProps } from './trip-screen-part.ts';

/**
 * Sends the driver's position during the trip; for a scheduled ride, only after the driver has set out. Shows a note if
 * the browser does not provide the position.
 */
export function DriverPositionNote({ booking }: TripScreenPartProps) {
  const { id, role, status, isUpcoming, passenger } = booking;
  const isDriving = role === 'driver' && isActiveTripStatus(status) && !isUpcoming;
  const isOver = role === 'driver' && !isDriving;
  const state = useSyncExternalStore(driverPositionSenderState.subscribe, driverPositionSenderState.read);
  useEffect(() => {
    if (isDriving) startSendingDriverPositions(id);
    else if (isOver) stopSendingDriverPositions(id);
  }, [id, isDriving, isOver]);
  if (!isDriving || state !== 'denied') return null;
  return (
    <p role="status" className="rounded-card bg-warn-soft px-4 py-3 text-md text-warn-ink">
      {messages.positionOff({ name: passenger.name })}
    </p>
  );
}
