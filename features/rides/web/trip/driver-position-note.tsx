import { useEffect, useSyncExternalStore } from 'react';
import { isActiveTrip } from '../../domain/statuses.ts';
import { messages } from './messages.ts';
import { positionSenderState, startSendingPositions, stopSendingPositions } from './position-sender.ts';
import type { TripScreenPartProps } from './trip-screen-part.ts';

/**
 * Sends the driver's position during the trip; for a scheduled ride, only after the driver has set out. Shows a note if
 * the browser does not provide the position.
 */
export function DriverPositionNote({ booking }: TripScreenPartProps) {
  const { id, role, status, isUpcoming, passenger } = booking;
  const isDriving = role === 'driver' && isActiveTrip(status) && !isUpcoming;
  const isOver = role === 'driver' && !isDriving;
  const state = useSyncExternalStore(positionSenderState.subscribe, positionSenderState.read);
  useEffect(() => {
    if (isDriving) startSendingPositions(id);
    else if (isOver) stopSendingPositions();
  }, [id, isDriving, isOver]);
  if (!isDriving || state !== 'denied') return null;
  return (
    <p role="status" className="rounded-card bg-warn-soft px-4 py-3 text-md text-warn-ink">
      {messages.positionOff({ name: passenger.name })}
    </p>
  );
}
