import type { ScreenRoute } from '#platform/client/screen-route.ts';
import { reservedScreenAddresses } from '../domain/reserved-screen-addresses.ts';
import { combineFeatureRoutes } from './assemble-routes.ts';

/** Route declarations of all features, by the path of the declaring file. */
export const featureRoutesByFilePath = import.meta.glob<readonly ScreenRoute[]>(
  '../../features/*/web/routes.ts',
  {
    eager: true,
    import: 'routes',
  },
);

/** All screens of the app. Each feature declares its own screens in `web/routes.ts`. */
export const routeTable = combineFeatureRoutes(featureRoutesByFilePath, reservedScreenAddresses);
