/** What the shell shows of search; loaded when it is opened. */
import { lazy } from 'react';

export const SearchScreen = lazy(() => import('./search-screen.tsx'));
