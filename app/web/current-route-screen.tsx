import { Navigate, useMatch } from '@tanstack/react-router';
import { useAuth, useFormInputResetCount } from '#features/accounts/web/public.ts';
import { wasFeatureFlagEnabledAtPageLoad } from '#platform/client/page-flags.ts';
import type { ScreenRoute } from '#platform/client/screen-route.ts';
import { createLazySection } from '#platform/ui/lazy-section.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { Spinner } from '#platform/ui/spinner.tsx';
import { decideScreenAccess } from './decide-screen-access.ts';

const AccessDenied = createLazySection(async () => ({
  default: (await import('./plain-screens.tsx')).AccessDeniedScreen,
}));

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen of the route; only the root route has none. */
    screen?: ScreenRoute;
    /** The home feed, which is shown instead of a screen whose feature flag is off (SHELL-049). */
    home?: ScreenRoute;
  }
}

/**
 * Renders the screen of the current address if the viewer may see the screen. All routes use this component, so that a
 * screen is not remounted when only the parameters of its address change.
 */
export function CurrentRouteScreen() {
  const auth = useAuth();
  const resetCount = useFormInputResetCount();
  const { staticData, params } = useMatch({ strict: false });
  const route = isScreenOff(staticData.screen) ? staticData.home : staticData.screen;
  if (!route || !('Screen' in route)) return null;
  const { address, Screen, hasShellHeader, layout } = route;
  const decision = decideScreenAccess(address.audience, {
    status: auth.status,
    isAdmin: auth.user?.isAdmin ?? false,
  });
  if (decision === 'spinner')
    return <Spinner label={commonMessages.lookingUpAccount} className="h-40 w-full text-muted" />;
  if (decision === 'denied') return <AccessDenied />;
  if (decision === 'home') return <Navigate to="/" replace />;
  const props = pickNamedParams(address.path, params);
  return (
    <>
      {hasShellHeader && <ScreenHeader title={address.title ?? ''} />}
      {/*
       * Mounts the screen again for another post, person or place, except a screen that shows a list beside it. Also
       * mounts it again for another account, so that its forms and dialogs keep no text of the previous person.
       */}
      <Screen
        key={`${resetCount} ${layout === 'panes' ? layout : Object.values(props).join('/')}`}
        {...props}
      />
    </>
  );
}

/** Returns true if the screen depends on a feature flag that is off. */
function isScreenOff(route: ScreenRoute | undefined): boolean {
  return (
    route !== undefined &&
    'flag' in route &&
    route.flag !== undefined &&
    !wasFeatureFlagEnabledAtPageLoad(route.flag)
  );
}

/** Returns the values of the named path parameters, such as `$postId`, without the wildcard parameter `$`. */
function pickNamedParams(path: string, params: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).filter(([name]) => path.includes(`$${name}`)) as [string, string][],
  );
}
