import { useEffect, useRef } from 'react';
import { useAuth } from '#features/accounts/web/public.ts';
import { isGeolocationPermissionGranted, useLocation } from '#features/places/web/public.ts';

/**
 * React hook that finds the viewer's location when the map opens, without a permission prompt. Requests the location
 * from the browser if the viewer has already granted the permission; otherwise uses the location in the viewer's
 * account.
 * @param isEnabled false if the URL contains a view, which the location must not replace
 */
export function useLocateViewerWhenMapOpens(isEnabled: boolean): void {
  const here = useLocation();
  const { status } = useAuth();
  const latest = useRef(here);
  useEffect(() => {
    latest.current = here;
  });
  useEffect(() => {
    if (!isEnabled || status === 'loading') return;
    let isCurrent = true;
    void isGeolocationPermissionGranted().then((isGranted) => {
      if (!isCurrent || latest.current.status !== 'none') return;
      if (isGranted) void latest.current.locate();
      else if (status === 'signedIn') void latest.current.restore();
    });
    return () => {
      isCurrent = false;
    };
  }, [isEnabled, status]);
}
