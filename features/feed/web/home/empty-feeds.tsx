/** Empty states of the feeds. Their code is loaded when they are shown, because most feeds have posts. */
import { createLazySection } from '#platform/ui/lazy-section.tsx';

const load = () => import('./empty/empty-feeds.tsx');

/** Empty state of the Bedrock Feed (all posts), loaded when it is shown. */
export const EmptyBedrockFeed = createLazySection(async () => ({ default: (await load()).EmptyBedrockFeed }));
/** Empty state of the Social Feed (posts by people only), loaded when it is shown. */
export const EmptySocialFeed = createLazySection(async () => ({ default: (await load()).EmptySocialFeed }));
/** Empty state of the feed of followed people, loaded when it is shown. */
export const EmptyFollowingFeed = createLazySection(async () => ({
  default: (await load()).EmptyFollowingFeed,
}));
