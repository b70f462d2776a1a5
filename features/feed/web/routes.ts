/** Screens of posts by their addresses. The two feeds belong to the first page, the others are loaded when opened. */
import { lazy } from 'react';
import { Layers, Users } from 'lucide-react';
import { defineRoutes } from '#platform/client/screen-route.ts';
import { latePart } from '#platform/ui/late-part.tsx';
import { addresses } from '../domain/addresses.ts';
import { HomeFeed, SocialFeed } from './feed-screen.tsx';

export const routes = defineRoutes(addresses, {
  '/': { Screen: HomeFeed },
  '/bedrock-feed': { Screen: HomeFeed, navigation: { row: 'first', order: 10, icon: Layers } },
  '/user-feed': { Screen: SocialFeed, navigation: { row: 'first', order: 20, icon: Users } },
  '/map': { Screen: lazy(() => import('./map/map-screen.tsx')) },
  '/nearby': { Screen: lazy(() => import('./map/nearby-screen.tsx')) },
  '/post/$postId': { Screen: lazy(() => import('./thread-screen.tsx')) },
  '/tag/$tag': { Screen: lazy(() => import('./tag-screen.tsx')) },
  '/venue/$venueId': { Screen: lazy(() => import('./venue-screen.tsx')) },
  '/story/$storyId': { Screen: lazy(() => import('./story-page.tsx')) },
  '/saved': { Screen: latePart(() => import('./saved-screen.tsx')), hasShellHeader: true },
  '/drafts': { Screen: latePart(() => import('./drafts-screen.tsx')), hasShellHeader: true },
});
