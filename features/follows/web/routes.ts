/** The screens of follows by URL path. */
import { createElement, lazy } from 'react';
import { defineRoutes } from '#platform/client/screen-route.ts';
import { screenAddresses } from '../domain/addresses.ts';

const FollowsScreen = lazy(() => import('./follows-screen.tsx'));

/** Screens of the follows feature, by URL path pattern. */
export const routes = defineRoutes(screenAddresses, {
  '/u/$handle/followers': {
    Screen: ({ handle }) => createElement(FollowsScreen, { handle, side: 'followers' }),
  },
  '/u/$handle/following': {
    Screen: ({ handle }) => createElement(FollowsScreen, { handle, side: 'following' }),
  },
});
