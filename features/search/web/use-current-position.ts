import { useEffect, useRef } from 'react';
import { useLocation } from '#features/places/web/public.ts';

/** About a hundred metres, which is enough for a search nearby. */
const round = (degrees: number) => Math.round(degrees * 1_000) / 1_000;

/**
 * Returns the position of the viewer once it is needed: the known location, otherwise the area stored with the account,
 * otherwise the position that the browser reports with permission.
 */
export function useCurrentPosition(wanted: boolean, signedIn: boolean) {
  const location = useLocation();
  const latest = useRef(location);
  useEffect(() => {
    latest.current = location;
  });
  useEffect(() => {
    if (!wanted || latest.current.location || latest.current.status === 'loading') return;
    void find(signedIn);

    async function find(asPerson: boolean) {
      if (asPerson) await latest.current.restore();
      // A restored location arrives with the next rendering.
      await new Promise((resolve) => setTimeout(resolve));
      if (!latest.current.location && latest.current.status !== 'loading') await latest.current.locate();
    }
  }, [wanted, signedIn]);
  const { location: known, status, message } = location;
  return {
    here: known ? { lat: round(known.lat), lng: round(known.lng) } : undefined,
    isLooking: !known && status !== 'error',
    /** Why the position is unknown. */
    message: known ? null : message,
  };
}
