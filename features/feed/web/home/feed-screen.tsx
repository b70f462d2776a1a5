import { Layers, Users } from 'lucide-react';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { useModerationItems } from '#features/moderation/web/public.ts';
import { CreatePostControl, WaitingPosts } from '#features/posts/web/public.ts';
import { StoriesBar } from '#features/stories/web/public.ts';
import { FeedLists, FeedSwitch } from './feed-lists.tsx';
import { messages as screenNames } from '../../domain/messages.ts';
import { messages } from './messages.ts';

/** Screen of the Bedrock Feed: posts of people and bots (FEED-006, Q-01). */
export function HomeFeed() {
  return (
    <>
      <ScreenHeader title={screenNames.bedrockFeed} tab end={<FeedSwitch all={messages.latest} />} />
      <Stories />
      <WaitingPosts />
      <FeedLists
        args={homeArgs}
        empty={
          <EmptyState
            icon={Layers}
            title={messages.homeEmptyTitle}
            action={<CreatePostControl variant="button" />}
          >
            {messages.homeEmptyBody}
          </EmptyState>
        }
      />
    </>
  );
}

/** Screen of the Social Feed: posts of people only (FEED-006, Q-01). */
export function SocialFeed() {
  return (
    <>
      <ScreenHeader title={screenNames.socialFeed} tab end={<FeedSwitch all={messages.everyone} />} />
      <Stories />
      <WaitingPosts />
      <FeedLists
        args={socialArgs}
        empty={
          <EmptyState
            icon={Users}
            title={messages.socialEmptyTitle}
            action={<CreatePostControl variant="button" />}
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

/** Bar of active stories, each with the menu items of moderation. */
function Stories() {
  const itemsFor = useModerationItems();
  return <StoriesBar moreItems={(thing, kind) => itemsFor(kind, thing)} />;
}
