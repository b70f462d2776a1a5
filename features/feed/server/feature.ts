import type { Feature } from '#platform/kernel/feature.ts';
import type { Observer } from '#platform/kernel/listener.ts';
import { provide } from '#platform/kernel/service.ts';
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
  postCardChanged,
  postCreated,
  postDeleted,
  postRestored,
  postSaved,
  postShared,
  postUpdated,
  postViewed,
} from '#features/posts/events.ts';
import { addresses } from '../domain/addresses.ts';
import { addFeedWishFunction } from './add-feed-wish.ts';
import { deleteFeedMixFunction } from './delete-feed-mix.ts';
import { followingTopics } from './following-topics.ts';
import { getFeedSettingsFunction } from './get-feed-settings.ts';
import { getPinnedPostFunction } from './get-pinned-post.ts';
import { getPostFunction } from './get-post.ts';
import { getPostsFunction } from './get-posts.ts';
import { HotFeed, hotFeedKey } from './hot-feed.ts';
import { listPostsFunction } from './list-posts.ts';
import { listSavedPostsFunction } from './list-saved-posts.ts';
import { feedPersonalData } from './personal-data.ts';
import { pinPostFunction } from './pin-post.ts';
import { postHeads } from './post-head.ts';
import { processSmartFeedAlgorithmFunction } from './process-smart-feed-algorithm.ts';
import { removeFeedWishFunction } from './remove-feed-wish.ts';
import { saveFeedMixFunction } from './save-feed-mix.ts';
import { tagHeads } from './tag-head.ts';
import { PreferencesProvider, preferencesProviderKey } from './preferences-provider.ts';
import { unpinPostFunction } from './unpin-post.ts';
import { updateFeedSettingsFunction } from './update-feed-settings.ts';
import { ViewerFlags, viewerFlagsKey } from './viewer-flags.ts';

/** Observers that keep the cached posts, and the cached like and save flags, up to date. */
const observers: Observer[] = [
  {
    events: [postCreated, postUpdated, postDeleted, postCardChanged],
    observe: (platform, event) => platform.service(hotFeedKey).touch(event.payload.postId),
  },
  {
    events: [postRestored],
    observe: (platform, event) => {
      platform.service(hotFeedKey).touch(event.payload.postId);
      platform.service(viewerFlagsKey).forgetAll();
    },
  },
  {
    events: [postLiked, postUnliked, postShared, postViewed, commentCreated, commentDeleted],
    observe: (platform, event) => platform.service(hotFeedKey).count(event),
  },
  {
    events: [postLiked, postUnliked],
    observe: (platform, event) => {
      const { userId, postId } = event.payload;
      platform.service(viewerFlagsKey).change(userId, 'liked', postId, event.name === postLiked.name);
    },
  },
  {
    events: [postSaved],
    observe: (platform, event) => {
      const { userId, postId, saved } = event.payload;
      platform.service(viewerFlagsKey).change(userId, 'saved', postId, saved);
    },
  },
  {
    events: [profileUpdated],
    observe: (platform, event) => platform.service(hotFeedKey).touchAuthor(event.payload.userId),
  },
  {
    events: [accountDeactivated, accountReactivated, accountDeleted, userSuspended],
    observe: (platform) => {
      platform.service(hotFeedKey).touchAll();
      platform.service(viewerFlagsKey).forgetAll();
    },
  },
];

export const feedFeature: Feature = {
  name: 'feed',
  tables: ['feed_settings', 'feed_mixes', 'feed_wishes', 'pinned_posts'],
  contributions: [feedPersonalData, followingTopics],
  addresses,
  functions: [
    listPostsFunction,
    getPostFunction,
    getPostsFunction,
    listSavedPostsFunction,
    pinPostFunction,
    unpinPostFunction,
    getPinnedPostFunction,
    processSmartFeedAlgorithmFunction,
    getFeedSettingsFunction,
    updateFeedSettingsFunction,
    saveFeedMixFunction,
    deleteFeedMixFunction,
    addFeedWishFunction,
    removeFeedWishFunction,
  ],
  observers,
  pages: [postHeads, tagHeads],
  services: [
    provide(hotFeedKey, (platform) => new HotFeed(platform)),
    provide(viewerFlagsKey, (platform) => new ViewerFlags(platform)),
    provide(preferencesProviderKey, () => new PreferencesProvider()),
  ],
  refresh: (platform) => {
    platform.service(hotFeedKey).touchAll();
    platform.service(viewerFlagsKey).forgetAll();
  },
  start: async (platform) => {
    await platform.service(hotFeedKey).settle();
  },
};
