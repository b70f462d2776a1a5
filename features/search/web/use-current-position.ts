import { useEffect, useRef } from 'react';
import { useLocation } from '#features/places/web/public.ts';

/** About a hundred metres: no more is needed to look around. */
const round = (degrees: number) => Math.round(degrees * 1_000) / 1_000;

/**
 * Where the viewer is, once it is wanted: what is known already, else the area kept with their account, else what the browser
 * says when they allow it.
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
      // What was restored is seen with the next drawing.
      await new Promise((resolve) => setTimeout(resolve));
      if (!latest.current.location && latest.current.status !== 'loading') await latest.current.locate();
    }
  }, [wanted, signedIn]);
  const { location: known, status, message } = location;
  return {
    here: known ? { lat: round(known.lat), lng: round(known.lng) } : undefined,
    isLooking: !known && status !== 'error',
    /** Why it is not known. */
    message: known ? null : message,
  };
}
