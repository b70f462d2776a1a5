import { useEffect } from 'react';
import { useLocation } from '#features/places/web/public.ts';

/** Rounds a position to about 100 meters, which is precise enough for a distance in a list. */
export const roundPositionToHundredMeters = ({ lat, lng }: { lat: number; lng: number }) => ({
  lat: Math.round(lat * 1_000) / 1_000,
  lng: Math.round(lng * 1_000) / 1_000,
});

/**
 * Returns the viewer's rounded position if the app or the viewer's account already knows it; otherwise undefined. Never
 * requests the position from the browser.
 * @param isSignedIn true to use the location that may be stored in the account
 */
export function useViewerPositionIfKnown(isSignedIn: boolean): { lat: number; lng: number } | undefined {
  const { location, status, restore } = useLocation();
  useEffect(() => {
    if (isSignedIn && status === 'none') void restore();
    // `restore` is a new function on every render, so as a dependency it would run the effect every time.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isSignedIn, status]);
  return location ? roundPositionToHundredMeters(location) : undefined;
}
