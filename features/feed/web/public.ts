/** The screens of posts for the shell: the two feeds belong to the first page, the others are loaded when opened. */
import { lazy } from 'react';
import { lateExtra } from '#platform/ui/late-extra.tsx';
import { latePart } from '#platform/ui/late-part.tsx';

export { FeedPost } from './feed-post.tsx';
export { HomeFeed, SocialFeed } from './feed-screen.tsx';
export const PostThread = lazy(() => import('./thread-screen.tsx'));
export const TagFeed = lazy(() => import('./tag-screen.tsx'));
export const VenueFeed = lazy(() => import('./venue-screen.tsx'));
export const TownMap = lazy(() => import('./map/map-screen.tsx'));
export const Nearby = lazy(() => import('./map/nearby-screen.tsx'));
export const NearYouCard = lateExtra(() => import('./map/near-you-card.tsx'));
export const PersonPosts = latePart(() => import('./person-posts.tsx'));
export const SavedPosts = latePart(() => import('./saved-screen.tsx'));
export const Drafts = latePart(() => import('./drafts-screen.tsx'));
/** The topic of the settings. */
export const FeedSettings = lazy(() => import('./settings-feed.tsx'));
/** `/story/$storyId` */
export const StoryPage = lazy(() => import('./story-page.tsx'));
