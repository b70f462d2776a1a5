import { useAuth } from '#features/accounts/web/public.ts';
import { desktopMediaQuery, useMediaQuery } from '#platform/ui/use-media-query.ts';

/**
 * React hook that returns true while the list of conversations is shown beside the open conversation, as on desktops.
 * A signed-out viewer has no list.
 */
export function useHasTwoPanes(): boolean {
  const isDesktop = useMediaQuery(desktopMediaQuery);
  const { status } = useAuth();
  return isDesktop && status !== 'signedOut';
}
