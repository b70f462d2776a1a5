/** Routes of the search screens. */
import { lazy } from 'react';
import { Search } from 'lucide-react';
import { defineRoutes } from '#platform/client/screen-route.ts';
import { screenAddresses } from '../domain/addresses.ts';

const SearchScreen = lazy(() => import('./search-screen.tsx'));

/** Screens of the search feature, by URL path pattern. */
export const routes = defineRoutes(screenAddresses, {
  '/search': { Screen: SearchScreen, navigation: { row: 'first', order: 40, icon: Search } },
  '/voice-search': { Screen: SearchScreen },
});
