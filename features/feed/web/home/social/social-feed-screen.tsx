import { FollowedPeopleEventsRow } from '#features/events/web/public.ts';
import { UnsentItemsAboveFeed } from '#features/posts/web/public.ts';
import { messages as screenNames } from '../../../domain/messages.ts';
import { EmptySocialFeed } from '../empty-feeds.tsx';
import { FeedHeader } from '../feed-header.tsx';
import { FeedInSelectedOrder } from '../ordered-feed.tsx';
import { FeedStoriesBar } from '../stories-above-feed.tsx';

const socialArgs = { feed: 'social' } as const;

/**
 * Screen of the Social Feed (FEED-006, Q-01): the stories, the events that people whom the viewer follows go to, and
 * the posts by people only.
 */
export default function SocialFeedScreen() {
  return (
    <>
      <FeedHeader title={screenNames.socialFeed} subtitle={screenNames.socialIntro} />
      <FeedStoriesBar />
      <FollowedPeopleEventsRow />
      <UnsentItemsAboveFeed />
      <FeedInSelectedOrder args={socialArgs} empty={<EmptySocialFeed />} postsAbovePeople={2} />
    </>
  );
}
