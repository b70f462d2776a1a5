import type { ScreenRoute } from '#platform/client/screen-route.ts';
import { addressesToCome } from '../domain/addresses-to-come.ts';
import { assembleRoutes } from './assemble-routes.ts';

/** The routes of every feature, by file. */
export const foundRoutes = import.meta.glob<readonly ScreenRoute[]>('../../features/*/web/routes.ts', {
  eager: true,
  import: 'routes',
});

/** All screens of the app: each feature declares its own in `web/routes.ts`. */
export const routeTable = assembleRoutes(foundRoutes, addressesToCome);
