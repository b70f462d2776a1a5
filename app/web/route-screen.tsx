import { Navigate, useMatch } from '@tanstack/react-router';
import { useAuth } from '#features/accounts/web/public.ts';
import type { ScreenRoute } from '#platform/client/screen-route.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { Spinner } from '#platform/ui/spinner.tsx';
import { decideScreen } from './decide-screen.ts';
import { AccessDenied } from './plain-screens.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Every route but the root has one. */
    screen?: ScreenRoute;
  }
}

/**
 * Draws the screen of the current address, if the viewer may see it. All routes share this component: a screen with
 * several addresses stays mounted when one replaces another.
 */
export function RouteScreen() {
  const auth = useAuth();
  const { staticData, params } = useMatch({ strict: false });
  const route = staticData.screen;
  if (!route || !('Screen' in route)) return null;
  const { address, Screen, hasShellHeader } = route;
  const shows = decideScreen(address.audience, {
    status: auth.status,
    isAdmin: auth.user?.isAdmin ?? false,
  });
  if (shows === 'spinner')
    return <Spinner label={commonMessages.lookingUpAccount} className="h-40 w-full text-muted" />;
  if (shows === 'denied') return <AccessDenied />;
  if (shows === 'home') return <Navigate to="/" replace />;
  const props = namedParams(address.path, params);
  return (
    <>
      {hasShellHeader && <ScreenHeader title={address.title ?? ''} />}
      {/* Another post, person or place is another screen. */}
      <Screen key={Object.values(props).join('/')} {...props} />
    </>
  );
}

/** The values of the variable parts that have a name; what a `$` alone matches is left out. */
function namedParams(path: string, params: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).filter(([name]) => path.includes(`$${name}`)) as [string, string][],
  );
}
