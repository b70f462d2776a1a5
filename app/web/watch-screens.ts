/** Counts the screens that are opened (ANA-001, ANA-002); loaded when the first one has long been drawn. */
import { countScreen } from '#features/analytics/web/public.ts';
import type { makeRouter } from './router.tsx';
import { routeTable } from './routes.ts';

type Router = ReturnType<typeof makeRouter>;

export function watchScreens(router: Router): void {
  let last: string | undefined;
  const count = () => {
    const { location, matches } = router.state;
    // Closing a dialog or changing the search of a screen opens nothing.
    if (location.pathname === last) return;
    last = location.pathname;
    // The pattern of the route: no id and no name leaves the browser.
    const pattern = matches.at(-1)?.fullPath ?? '/';
    countScreen(pattern.replaceAll('$', ':'), routeTable.tabOf(location.pathname));
  };
  router.subscribe('onResolved', count);
  count();
}
