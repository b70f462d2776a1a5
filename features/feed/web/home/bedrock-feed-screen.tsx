import { UnsentItemsAboveFeed } from '#features/posts/web/public.ts';
import { messages as screenNames } from '../../domain/messages.ts';
import { EmptyBedrockFeed } from './empty-feeds.tsx';
import { FeedHeader } from './feed-header.tsx';
import { NextEventsAndBusyVenuesRow } from './next-events-and-busy-venues-row.tsx';
import { FeedInSelectedOrder } from './ordered-feed.tsx';
import { StoriesAboveFeed } from './stories-above-feed.tsx';
import { messages } from './messages.ts';

const homeArgs = { feed: 'home' } as const;

/**
 * Screen of the Bedrock Feed: the town's next events first, then stories and the posts of people and bots (FEED-006,
 *
 */
export function BedrockFeedScreen() {
  return (
    <>
      <FeedHeader title={screenNames.bedrockFeed} latestLabel={messages.latest} />
      <NextEventsAndBusyVenuesRow />
      <StoriesAboveFeed />
      <UnsentItemsAboveFeed />
      <FeedInSelectedOrder args={homeArgs} empty={<EmptyBedrockFeed />} look="town" />
    </>
  );
}
