import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import type { ScreenRoute } from '#platform/client/screen-route.ts';
import type { ScreenAddressPath } from '#platform/contract/addresses.ts';
import { logError } from '#platform/ui/error-log.ts';
import { createLazySection } from '#platform/ui/lazy-section.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { prefersReducedMotion } from '#platform/ui/prefers-reduced-motion.ts';
import { Spinner } from '#platform/ui/spinner.tsx';
import type { RouteTable } from './assemble-routes.ts';
import { ScreenErrorMessage } from './error-boundary.tsx';
import { CurrentRouteScreen } from './current-route-screen.tsx';
import { routeTable } from './routes.ts';
import { AppShell } from './shell.tsx';

const PageNotFound = createLazySection(async () => ({
  default: (await import('./plain-screens.tsx')).PageNotFoundScreen,
}));

const makeRoot = () => createRootRoute({ component: AppShell, notFoundComponent: PageNotFound });

function makeRoute<const Path extends string>(
  root: ReturnType<typeof makeRoot>,
  path: Path,
  route: ScreenRoute,
  home: ScreenRoute,
) {
  return createRoute({
    getParentRoute: () => root,
    path,
    component: CurrentRouteScreen,
    staticData: { screen: route, home },
    beforeLoad:
      'redirect' in route
        ? () => {
            throw redirect({ href: route.redirect(), replace: true });
          }
        : undefined,
  });
}

/**
 * Type of all routes by path. TypeScript checks the paths of links with this type. TypeScript cannot derive the type
 * from the routes, because the build collects the routes with a glob.
 */
type RoutesByPath = { [Path in ScreenAddressPath]: ReturnType<typeof makeRoute<Path>> };

/**
 * Creates the router of the web app.
 * @param history the browser's history by default; tests pass an in-memory history
 * @param table routes of all features by default
 */
export function createAppRouter(history?: RouterHistory, table: RouteTable = routeTable) {
  const root = makeRoot();
  const routes = Object.fromEntries(
    table.routes.map((route) => [route.address.path, makeRoute(root, route.address.path, route, table.home)]),
  );
  return createRouter({
    routeTree: root.addChildren(routes as unknown as RoutesByPath),
    history,
    // Paths are case-sensitive, as on the server, which answers 404 for another spelling.
    caseSensitive: true,
    scrollRestoration: true,
    defaultViewTransition: { types: chooseTransitionTypes },
    defaultErrorComponent: ScreenErrorMessage,
    defaultOnCatch: (error) => logError('route', error, 'critical'),
    defaultPendingComponent: () => (
      <Spinner label={commonMessages.opening} className="h-40 w-full text-muted" />
    ),
  });
}

/**
 * Returns the types of the view transition between two screens: an empty list for the standard transition, or false for
 * no transition. People who prefer reduced motion get no transition. Without an animation, a transition would only
 * delay the next screen, because the browser first paints both screens into images.
 */
function chooseTransitionTypes(): string[] | false {
  return prefersReducedMotion() ? false : [];
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
