/** Usage statistics: counts which screens are opened (ANA-001, ANA-002). Loaded after the first screen is shown. */
import { trackScreenView } from '#features/analytics/web/public.ts';
import type { createAppRouter } from './router.tsx';
import { routeTable } from './routes.ts';

type Router = ReturnType<typeof createAppRouter>;

/** Records one view of the current screen, and one view of each screen that the router opens later. */
export function recordScreenViews(router: Router): void {
  let last: string | undefined;
  const count = () => {
    const { location, matches } = router.state;
    // If only the query string has changed, for example because a dialog was closed, no screen was opened.
    if (location.pathname === last) return;
    last = location.pathname;
    // Sends the route pattern, which contains no ids or names of people.
    const pattern = matches.at(-1)?.fullPath ?? '/';
    trackScreenView(pattern.replaceAll('$', ':'), routeTable.tabOf(location.pathname));
  };
  router.subscribe('onResolved', count);
  count();
}
