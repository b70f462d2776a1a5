/**
 * Screens whose top the server renders into the HTML page, with the data of their first queries: both feeds, a post, a
 * venue and a person.
 */
import type { ServerRenderedScreen } from '#platform/kernel/server-rendered-screen.ts';
import { getProfile } from '#features/accounts/api.ts';
import { listHighlights } from '#features/stories/api-highlights.ts';
import { getVenue } from '#features/venues/api.ts';
import { getPinnedPost, getPost, listPosts } from '../api.ts';
import { feedPageSize } from '../domain/feed-page-sizes.ts';
import { messages } from '../domain/messages.ts';
import {
  renderFirstScreenOfFeed,
  renderFirstScreenOfPost,
  renderFirstScreenOfProfile,
  renderFirstScreenOfVenue,
} from './render-first-screen.ts';

function createFeedScreen(path: string, feed: 'home' | 'social'): ServerRenderedScreen {
  return {
    path,
    modules: [],
    async load({ query, site }) {
      const page = await query(listPosts, { feed, limit: feedPageSize });
      const [post] = page?.posts ?? [];
      return post === undefined ? null : renderFirstScreenOfFeed(site, feed, post);
    },
  };
}

/** Screens that the server renders into the HTML page, together with the results of the screens' first queries. */
export const serverRenderedScreens: ServerRenderedScreen[] = [
  createFeedScreen('/', 'home'),
  createFeedScreen('/bedrock-feed', 'home'),
  createFeedScreen('/user-feed', 'social'),
  {
    path: '/post/$postId',
    modules: ['features/feed/web/post/thread-screen.tsx'],
    async load({ query, id }) {
      const answer = await query(getPost, { postId: id });
      if (answer === null) return null;
      return renderFirstScreenOfPost(messages.post, answer.post);
    },
  },
  {
    path: '/venue/$venueId',
    modules: ['features/feed/web/venue/venue-screen.tsx'],
    async load({ query, id }) {
      const [answer] = await Promise.all([
        query(getVenue, { venueId: id }),
        query(listPosts, { venueId: id, limit: feedPageSize }),
      ]);
      return answer === null ? null : renderFirstScreenOfVenue(answer.venue);
    },
  },
  {
    path: '/u/$handle',
    modules: [
      'features/accounts/web/profile-screen.tsx',
      'features/feed/web/profile/profile-posts.tsx',
      'features/feed/web/profile/profile-highlights.tsx',
      'features/progress/web/profile-counts.tsx',
      'features/progress/web/profile-level.tsx',
      'features/moderation/web/mute-note.tsx',
      'features/moderation/web/profile-unblock-button.tsx',
    ],
    async load({ query, id }) {
      const answer = await query(getProfile, { handle: id });
      if (answer === null) return null;
      const { profile } = answer;
      if (profile.isClosed) return renderFirstScreenOfProfile(profile, undefined, false);
      const [highlights, pinned, list] = await Promise.all([
        query(listHighlights, { userId: profile.id }),
        query(getPinnedPost, { userId: profile.id }),
        query(listPosts, { userId: profile.id, limit: feedPageSize }),
      ]);
      const hasHighlights = (highlights?.highlights.length ?? 0) > 0 || highlights?.canCreate === true;
      return renderFirstScreenOfProfile(profile, pinned?.post ?? list?.posts[0], hasHighlights);
    },
  },
];
