/** The screens of follows by URL path. */
import { createElement, lazy } from 'react';
import { defineRoutes } from '#platform/client/screen-route.ts';
import { addresses } from '../domain/addresses.ts';

const FollowsScreen = lazy(() => import('./follows-screen.tsx'));

export const routes = defineRoutes(addresses, {
  '/u/$handle/followers': {
    Screen: ({ handle }) => createElement(FollowsScreen, { handle, side: 'followers' }),
  },
  '/u/$handle/following': {
    Screen: ({ handle }) => createElement(FollowsScreen, { handle, side: 'following' }),
  },
});
