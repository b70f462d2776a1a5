import { useEffect, useState } from 'react';
import { createStoredValue } from '#platform/ui/storage.ts';
import type { Booking } from '../calls.ts';

/** This browser remembers at most this many trips whose rating was skipped. The oldest are dropped first. */
const maxSkipped = 50;
const isIdList = (data: unknown): data is string[] =>
  Array.isArray(data) && data.every((id) => typeof id === 'string');
const skippedTrips = createStoredValue('skipped_ratings', 1, isIdList);

/**
 * Opens the rating dialog once when one of the viewer's trips is completed (RIDE-013). After a skip, it does
 * not open by itself again; the viewer can open it with the trip's button.
 */
export function useRatingPrompt({ id, role, status, rating }: Booking) {
  const [isOpen, setOpen] = useState(false);
  const isParty = role === 'passenger' || role === 'driver';
  const isDue = isParty && status === 'completed' && rating === null;
  const [wasDue, setWasDue] = useState(isDue);
  useEffect(() => {
    if (!isDue || wasDue) return;
    setWasDue(true);
    if (!skippedTrips.read()?.includes(id)) setOpen(true);
  }, [id, isDue, wasDue]);
  const skip = () => {
    skippedTrips.write([...(skippedTrips.read() ?? []).slice(1 - maxSkipped), id]);
    setOpen(false);
  };
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false), skip };
}
