/** Routes of the screens of the rides feature. */
import { lazy } from 'react';
import { Car } from 'lucide-react';
import { defineRoutes } from '#platform/client/screen-route.ts';
import { screenAddresses } from '../domain/addresses.ts';

// All paths of the rides tab share one component, so that it stays mounted when the section changes.
const RidesScreen = lazy(() => import('./hub/rides-screen.tsx'));

/** Screens of the rides feature, by URL path. */
export const routes = defineRoutes(screenAddresses, {
  '/ryde': { Screen: RidesScreen, layout: 'window', navigation: { row: 'rail', order: 20, icon: Car } },
  '/ryde/drive': { Screen: RidesScreen },
  '/ryde/drive/setup': { Screen: lazy(() => import('./onboarding/onboarding-screen.tsx')) },
  '/ryde/drive/earnings': { Screen: lazy(() => import('./driver/earnings-screen.tsx')) },
  '/ryde/drivers': { Screen: lazy(() => import('./approve/driver-approvals-screen.tsx')) },
  '/ryde/demo': { Screen: lazy(() => import('./demo/driver-demo-screen.tsx')) },
  '/ryde/trips': { Screen: RidesScreen },
  '/ryde/$': { Screen: RidesScreen, layout: 'window' },
  '/trip/$bookingId/receipt': { Screen: lazy(() => import('./trust/receipt-screen.tsx')) },
  '/trip/$bookingId/log': { Screen: lazy(() => import('./trust/log-screen.tsx')) },
  '/trip/$bookingId': { Screen: lazy(() => import('./trip/trip-screen.tsx')), layout: 'window' },
});
