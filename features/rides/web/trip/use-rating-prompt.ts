import { useEffect, useState, useSyncExternalStore } from 'react';
import { isDialogOpenStore } from '#platform/ui/dialog-stack.ts';
import { createLocalStorageValue } from '#platform/ui/storage.ts';
import type { Booking } from '../calls.ts';

/**
 * Maximum number of trips whose rating was skipped that this browser stores. If there are more, the oldest are removed.
 */
const maxSkipped = 50;
const isIdList = (data: unknown): data is string[] =>
  Array.isArray(data) && data.every((id) => typeof id === 'string');
const skippedTrips = createLocalStorageValue('skipped_ratings', 1, isIdList);

/**
 * React hook that opens the rating dialog once when one of the viewer's trips is completed (RIDE-013). If another
 * dialog is open, waits until it is closed, because the rating must not cover a dialog such as the one that calls 911.
 * If the viewer skips the rating, the dialog does not open by itself again, but a button still opens it.
 */
export function useRatingPrompt({ id, role, status, rating }: Booking) {
  const [isOpen, setOpen] = useState(false);
  const isParty = role === 'passenger' || role === 'driver';
  const isDue = isParty && status === 'completed' && rating === null;
  const [wasDue, setWasDue] = useState(isDue);
  const isCovered = useSyncExternalStore(isDialogOpenStore.subscribe, isDialogOpenStore.read);
  useEffect(() => {
    if (!isDue || wasDue || isCovered) return;
    setWasDue(true);
    if (!skippedTrips.read()?.includes(id)) setOpen(true);
  }, [id, isDue, wasDue, isCovered]);
  const skip = () => {
    skippedTrips.write([...(skippedTrips.read() ?? []).slice(1 - maxSkipped), id]);
    setOpen(false);
  };
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false), skip };
}
