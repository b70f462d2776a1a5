import { useModerationMenuItems } from '#features/moderation/web/public.ts';
import { UnsentItemsAboveFeed } from '#features/posts/web/public.ts';
import { StoriesBar } from '#features/stories/web/public.ts';
import { EmptyBedrockFeed, EmptySocialFeed } from './empty-feeds.tsx';
import { FeedHeader } from './feed-header.tsx';
import { NextEventsAndBusyVenuesRow, SocialFeedIntro } from './feed-intro.tsx';
import { FeedInSelectedOrder } from './ordered-feed.tsx';
import { messages as screenNames } from '../../domain/messages.ts';
import { messages } from './messages.ts';

/**
 * Screen of the Bedrock Feed: what is on in the town first, then stories and the posts of people and bots (FEED-006,
 *
 */
export function BedrockFeedScreen() {
  return (
    <>
      <FeedHeader title={screenNames.bedrockFeed} latestLabel={messages.latest} />
      <NextEventsAndBusyVenuesRow />
      <Stories />
      <UnsentItemsAboveFeed />
      <FeedInSelectedOrder args={homeArgs} empty={<EmptyBedrockFeed />} look="town" />
    </>
  );
}

/**
 * Screen of the Social Feed: faces first, then the posts of people only, each beside the face of its author (FEED-006,
 *
 */
export function SocialFeedScreen() {
  return (
    <>
      <FeedHeader title={screenNames.socialFeed} latestLabel={messages.everyone} />
      <Stories />
      <SocialFeedIntro />
      <UnsentItemsAboveFeed />
      <FeedInSelectedOrder args={socialArgs} empty={<EmptySocialFeed />} look="people" />
    </>
  );
}

const homeArgs = { feed: 'home' } as const;
const socialArgs = { feed: 'social' } as const;

/** Bar of active stories, each with the menu items that the moderation feature adds. */
function Stories() {
  const itemsFor = useModerationMenuItems();
  return <StoriesBar moreItems={(thing, kind) => itemsFor(kind, thing)} />;
}
