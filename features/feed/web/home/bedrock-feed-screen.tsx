import { use } from 'react';
import { UnsentItemsAboveFeed } from '#features/posts/web/public.ts';
import { messages as screenNames } from '../../domain/messages.ts';
import { HomeFeedExtraElementsContext } from '../list/home-offer-context.ts';
import { EventsAndVenuesSection } from './around-you-section.tsx';
import { EmptyBedrockFeed } from './empty-feeds.tsx';
import { FeedHeader } from './feed-header.tsx';
import { FeedInSelectedOrder } from './ordered-feed.tsx';
import { FeedStoriesBar } from './stories-above-feed.tsx';

const homeArgs = { feed: 'home' } as const;

/**
 * Screen of the Bedrock Feed, the feed of people and bots (FEED-006, Q-01). From top to bottom: stories, items that are
 * not sent yet, the checklist of a pending onboarding, and the posts, with the town's next events below the second
 * post.
 */
export function BedrockFeedScreen() {
  return (
    <>
      <FeedHeader title={screenNames.bedrockFeed} />
      <FeedStoriesBar />
      <UnsentItemsAboveFeed />
      {use(HomeFeedExtraElementsContext)?.top}
      <FeedInSelectedOrder
        args={homeArgs}
        empty={<EmptyBedrockFeed />}
        insert={<EventsAndVenuesSection />}
        postsAbovePeople={5}
      />
    </>
  );
}
