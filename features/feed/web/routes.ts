/** The feed's screens by URL path. The Bedrock Feed is in the first bundle; the other screens are loaded lazily. */
import { lazy } from 'react';
import { Layers, Users } from 'lucide-react';
import { createLazyScreen } from '#platform/client/lazy-screen.tsx';
import { defineRoutes } from '#platform/client/screen-route.ts';
import { createLazySection } from '#platform/ui/lazy-section.tsx';
import { screenAddresses } from '../domain/addresses.ts';
import { BedrockFeedScreen } from './home/bedrock-feed-screen.tsx';

/** Screens of the feed feature, by URL path pattern. */
export const routes = defineRoutes(screenAddresses, {
  '/': { Screen: BedrockFeedScreen },
  '/bedrock-feed': { Screen: BedrockFeedScreen, navigation: { row: 'first', order: 10, icon: Layers } },
  '/user-feed': {
    Screen: createLazyScreen(() => import('./home/social/social-feed-screen.tsx')),
    navigation: { row: 'first', order: 20, icon: Users },
  },
  '/post/$postId': { Screen: createLazyScreen(() => import('./post/thread-screen.tsx')) },
  '/tag/$tag': { Screen: lazy(() => import('./tag/tag-screen.tsx')) },
  '/venue/$venueId': { Screen: createLazyScreen(() => import('./venue/venue-screen.tsx')) },
  '/story/$storyId': { Screen: lazy(() => import('./moderated-story-screen.tsx')) },
  '/saved': { Screen: createLazySection(() => import('./saved/saved-screen.tsx')), hasShellHeader: true },
  '/drafts': { Screen: createLazySection(() => import('./saved/drafts-screen.tsx')), hasShellHeader: true },
});
