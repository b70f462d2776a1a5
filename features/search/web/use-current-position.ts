import { useEffect, useRef } from 'react';
import { useLocation } from '#features/places/web/public.ts';

/** Rounds to about 100 m, which is precise enough for a search. */
const round = (degrees: number) => Math.round(degrees * 1_000) / 1_000;

/**
 * Returns the position of the viewer once it is needed: the known location, otherwise the area stored with the account,
 * otherwise the position that the browser reports with permission.
 */
export function useCurrentPosition(isNeeded: boolean, isSignedIn: boolean) {
  const location = useLocation();
  const latest = useRef(location);
  useEffect(() => {
    latest.current = location;
  });
  useEffect(() => {
    if (!isNeeded || latest.current.location || latest.current.status === 'loading') return;
    void find(isSignedIn);

    async function find(asPerson: boolean) {
      if (asPerson) await latest.current.restore();
      // A restored location arrives with the next rendering.
      await new Promise((resolve) => setTimeout(resolve));
      if (!latest.current.location && latest.current.status !== 'loading') await latest.current.locate();
    }
  }, [isNeeded, isSignedIn]);
  const { location: known, status, message } = location;
  return {
    here: known ? { lat: round(known.lat), lng: round(known.lng) } : undefined,
    isLocating: !known && status !== 'error',
    /** Why the position is unknown. */
    message: known ? null : message,
  };
}
