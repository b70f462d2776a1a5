import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from '#features/places/web/public.ts';
import { roundPositionToHundredMeters } from './use-known-viewer-position.ts';

/**
 * React hook that returns the viewer's position once the search needs it. Uses the first position that is available:
 * the location in the app, the location in the account, or the position from the browser. Searches for the position
 * again after the location was cleared, for example because it was too old.
 * @param isNeeded true if the search needs the position
 * @param isSignedIn true to use the location in the account
 */
export function useViewerPositionWhenNeeded(isNeeded: boolean, isSignedIn: boolean) {
  const location = useLocation();
  const latest = useRef(location);
  useEffect(() => {
    const isCleared = latest.current.location !== null && location.status === 'none';
    latest.current = location;
    if (isNeeded && isCleared) void findPosition(latest, isSignedIn);
  });
  useEffect(() => {
    if (!isNeeded || latest.current.location || latest.current.status === 'loading') return;
    void findPosition(latest, isSignedIn);
  }, [isNeeded, isSignedIn]);
  const { location: known, status, message } = location;
  return {
    here: known ? roundPositionToHundredMeters(known) : undefined,
    isLocating: !known && status !== 'error',
    /** Error message if the position could not be found; otherwise null. */
    message: known ? null : message,
  };
}

/**
 * Sets the viewer's location: to the location in the account, or if there is none, to the position from the browser.
 * @param latest ref to the location state of the latest render
 */
async function findPosition(
  latest: RefObject<ReturnType<typeof useLocation>>,
  isSignedIn: boolean,
): Promise<void> {
  if (isSignedIn) await latest.current.restore();
  // Waits for the next render: only then does `latest` contain a restored location.
  await new Promise((resolve) => setTimeout(resolve));
  if (!latest.current.location && latest.current.status !== 'loading') await latest.current.locate();
}
