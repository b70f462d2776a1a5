import type { Feature } from '#platform/kernel/feature.ts';
import type { CommittedEventObserver } from '#platform/kernel/listener.ts';
import { provideService } from '#platform/kernel/service.ts';
import {
  accountDeactivated,
  accountDeleted,
  accountReactivated,
  profileUpdated,
  userSuspended,
} from '#features/accounts/events.ts';
import { commentCreated, commentDeleted } from '#features/comments/events.ts';
import { postLiked, postUnliked } from '#features/likes/events.ts';
import {
  postCommentAudienceChanged,
  postLinkCardChanged,
  postCreated,
  postDeleted,
  postRestored,
  postSaved,
  postShared,
  postUpdated,
  postViewed,
} from '#features/posts/events.ts';
import { screenAddresses } from '../domain/addresses.ts';
import { addFeedWishHandler } from './add-feed-wish.ts';
import { deleteFeedMixHandler } from './delete-feed-mix.ts';
import { serverRenderedScreens } from './server-rendered-screens.ts';
import { followingFeedDerivedTopicRule } from './following-feed-topic-rule.ts';
import { getFeedSettingsHandler } from './get-feed-settings.ts';
import { getPinnedPostHandler } from './get-pinned-post.ts';
import { getPostHandler } from './get-post.ts';
import { getPostsHandler } from './get-posts.ts';
import { NewestPostsCache, newestPostsCacheServiceKey } from './newest-posts-cache.ts';
import { listPostsHandler } from './list-posts.ts';
import { listSavedPostsHandler } from './list-saved-posts.ts';
import { feedPersonalDataDeclaration } from './personal-data.ts';
import { pinPostHandler } from './pin-post.ts';
import { postPageHeadLoader } from './post-page-head-loader.ts';
import { processSmartFeedAlgorithmHandler } from './process-smart-feed-algorithm.ts';
import { removeFeedWishHandler } from './remove-feed-wish.ts';
import { saveFeedMixHandler } from './save-feed-mix.ts';
import { tagPageHeadLoader } from './tag-page-head-loader.ts';
import {
  LearnedRankingPreferencesProvider,
  rankingPreferencesProviderServiceKey,
} from './learned-preferences-provider.ts';
import { unpinPostHandler } from './unpin-post.ts';
import { updateFeedSettingsHandler } from './update-feed-settings.ts';
import {
  ViewerLikedAndSavedPostsCache,
  viewerLikedAndSavedPostsCacheServiceKey,
} from './viewer-post-flags-cache.ts';

/** Event observers that update the cached posts and the viewers' cached like and save flags. */
const observers: CommittedEventObserver[] = [
  {
    events: [postCreated, postUpdated, postDeleted, postLinkCardChanged, postCommentAudienceChanged],
    observe: (platform, event) =>
      platform.service(newestPostsCacheServiceKey).invalidate(event.payload.postId),
  },
  {
    events: [postRestored],
    observe: (platform, event) => {
      platform.service(newestPostsCacheServiceKey).invalidate(event.payload.postId);
      platform.service(viewerLikedAndSavedPostsCacheServiceKey).forgetAll();
    },
  },
  {
    events: [postLiked, postUnliked, postShared, postViewed, commentCreated, commentDeleted],
    observe: (platform, event) => platform.service(newestPostsCacheServiceKey).count(event),
  },
  {
    events: [postLiked, postUnliked],
    observe: (platform, event) => {
      const { userId, postId } = event.payload;
      platform
        .service(viewerLikedAndSavedPostsCacheServiceKey)
        .change(userId, 'liked', postId, event.name === postLiked.name);
    },
  },
  {
    events: [postSaved],
    observe: (platform, event) => {
      const { userId, postId, saved } = event.payload;
      platform.service(viewerLikedAndSavedPostsCacheServiceKey).change(userId, 'saved', postId, saved);
    },
  },
  {
    events: [profileUpdated],
    observe: (platform, event) =>
      platform.service(newestPostsCacheServiceKey).invalidateAuthor(event.payload.userId),
  },
  {
    events: [accountDeactivated, accountReactivated, accountDeleted, userSuspended],
    observe: (platform) => {
      platform.service(newestPostsCacheServiceKey).invalidateAll();
      platform.service(viewerLikedAndSavedPostsCacheServiceKey).forgetAll();
    },
  },
];

/** The feed feature: lists of posts, ranked feeds, pinned and saved posts. */
export const feedFeature: Feature = {
  name: 'feed',
  tables: ['feed_settings', 'feed_mixes', 'feed_wishes', 'pinned_posts'],
  contributions: [feedPersonalDataDeclaration, followingFeedDerivedTopicRule],
  addresses: screenAddresses,
  functions: [
    listPostsHandler,
    getPostHandler,
    getPostsHandler,
    listSavedPostsHandler,
    pinPostHandler,
    unpinPostHandler,
    getPinnedPostHandler,
    processSmartFeedAlgorithmHandler,
    getFeedSettingsHandler,
    updateFeedSettingsHandler,
    saveFeedMixHandler,
    deleteFeedMixHandler,
    addFeedWishHandler,
    removeFeedWishHandler,
  ],
  observers,
  pages: [postPageHeadLoader, tagPageHeadLoader],
  firstScreens: serverRenderedScreens,
  services: [
    provideService(newestPostsCacheServiceKey, (platform) => new NewestPostsCache(platform)),
    provideService(
      viewerLikedAndSavedPostsCacheServiceKey,
      (platform) => new ViewerLikedAndSavedPostsCache(platform),
    ),
    provideService(rankingPreferencesProviderServiceKey, () => new LearnedRankingPreferencesProvider()),
  ],
  refresh: (platform) => {
    platform.service(newestPostsCacheServiceKey).invalidateAll();
    platform.service(viewerLikedAndSavedPostsCacheServiceKey).forgetAll();
  },
  start: async (platform) => {
    await platform.service(newestPostsCacheServiceKey).settle();
  },
};
