import { Layers, Users } from 'lucide-react';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { useModerationMenuItems } from '#features/moderation/web/public.ts';
import { CreatePostButton, UnsentPostsAboveFeed } from '#features/posts/web/public.ts';
import { StoriesBar } from '#features/stories/web/public.ts';
import { BedrockFeedIntro, SocialFeedIntro } from './feed-intro.tsx';
import { OrderedFeed, FeedOrderSwitch } from './ordered-feed.tsx';
import { messages as screenNames } from '../../domain/messages.ts';
import { messages } from './messages.ts';

/** Screen of the Bedrock Feed: posts of people and bots, stories and the next events (FEED-006, Q-01). */
export function BedrockFeedScreen() {
  return (
    <>
      <ScreenHeader
        title={screenNames.bedrockFeed}
        tab
        end={<FeedOrderSwitch latestLabel={messages.latest} />}
      />
      <Stories />
      <BedrockFeedIntro />
      <UnsentPostsAboveFeed />
      <OrderedFeed
        args={homeArgs}
        empty={
          <EmptyState
            icon={Layers}
            title={messages.homeEmptyTitle}
            action={<CreatePostButton variant="button" />}
          >
            {messages.homeEmptyBody}
          </EmptyState>
        }
      />
    </>
  );
}

/** Screen of the Social Feed: posts of people only (FEED-006, Q-01). */
export function SocialFeedScreen() {
  return (
    <>
      <ScreenHeader
        title={screenNames.socialFeed}
        tab
        end={<FeedOrderSwitch latestLabel={messages.everyone} />}
      />
      <Stories />
      <SocialFeedIntro />
      <UnsentPostsAboveFeed />
      <OrderedFeed
        args={socialArgs}
        empty={
          <EmptyState
            icon={Users}
            title={messages.socialEmptyTitle}
            action={<CreatePostButton variant="button" />}
          >
            {messages.socialEmptyBody}
          </EmptyState>
        }
      />
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
