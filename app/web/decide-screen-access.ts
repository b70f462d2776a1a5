import type { ScreenAddressAudience } from '#platform/contract/addresses.ts';

/** Sign-in state and admin role of the viewer. */
interface ScreenViewer {
  status: 'loading' | 'signedOut' | 'signedIn';
  isAdmin: boolean;
}

/**
 * Decides what happens at an address: the app shows the screen, shows a spinner while the session is loading, redirects
 * to the home screen (SHELL-004), or shows Access Denied (SHELL-051).
 */
export function decideScreenAccess(
  audience: ScreenAddressAudience | undefined,
  viewer: ScreenViewer,
): 'screen' | 'spinner' | 'home' | 'denied' {
  if (audience === undefined) return 'screen';
  if (viewer.status === 'loading') return 'spinner';
  if (audience === 'admin') return viewer.isAdmin ? 'screen' : 'denied';
  return viewer.status === 'signedIn' ? 'screen' : 'home';
}
