import { Layers, Users } from 'lucide-react';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { useModerationItems } from '#features/moderation/web/public.ts';
import { CreatePostControl, WaitingPosts } from '#features/posts/web/public.ts';
import { StoriesBar } from '#features/stories/web/public.ts';
import { FeedLists, FeedSwitch } from './feed-lists.tsx';

/** Everything around here: people and personas (FEED-006, Q-01). */
export function HomeFeed() {
  return (
    <>
      <ScreenHeader title="Bedrock Feed" tab end={<FeedSwitch all="Latest" />} />
      <Stories />
      <WaitingPosts />
      <FeedLists
        args={homeArgs}
        empty={
          <EmptyState icon={Layers} title="Quiet around here" action={<CreatePostControl variant="button" />}>
            Nobody has posted yet. Say what is on, and the town has something to read.
          </EmptyState>
        }
      />
    </>
  );
}

/** People only (FEED-006, Q-01). */
export function SocialFeed() {
  return (
    <>
      <ScreenHeader title="Social Feed" tab end={<FeedSwitch all="Everyone" />} />
      <Stories />
      <WaitingPosts />
      <FeedLists
        args={socialArgs}
        empty={
          <EmptyState
            icon={Users}
            title="No neighbors here yet"
            action={<CreatePostControl variant="button" />}
          >
            Only what people write themselves stands here. Yours could be the first.
          </EmptyState>
        }
      />
    </>
  );
}

const homeArgs = { feed: 'home' } as const;
const socialArgs = { feed: 'social' } as const;

/** The stories of the day; their menu has what moderation offers. */
function Stories() {
  const itemsFor = useModerationItems();
  return <StoriesBar moreItems={(thing, kind) => itemsFor(kind, thing)} />;
}
