import { Layers, UserRoundPlus, Users } from 'lucide-react';
import { CreatePostButton } from '#features/posts/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import FeedPeopleSuggestions from '../../list/feed-suggestions.tsx';
import { setFeedOrder } from '../feed-order.ts';
import { messages } from './messages.ts';

/** Empty state of the Bedrock Feed (all posts). */
export function EmptyBedrockFeed() {
  return (
    <EmptyState icon={Layers} title={messages.homeEmptyTitle} action={<CreatePostButton variant="button" />}>
      {messages.homeEmptyBody}
    </EmptyState>
  );
}

/** Empty state of the Social Feed (posts by people only). */
export function EmptySocialFeed() {
  return (
    <EmptyState icon={Users} title={messages.socialEmptyTitle} action={<CreatePostButton variant="button" />}>
      {messages.socialEmptyBody}
    </EmptyState>
  );
}

/**
 * Empty state of the feed of followed people: it says how to fill the feed, and suggests people to follow.
 */
export function EmptyFollowingFeed() {
  return (
    <>
      {/* Less space around the text, so that the suggested people are visible without scrolling. */}
      <div className="max-xl:-mt-5 max-xl:-mb-9">
        <EmptyState
          icon={UserRoundPlus}
          title={messages.noFollowedPostsTitle}
          action={<Button onClick={() => setFeedOrder('latest')}>{messages.seeAll}</Button>}
        >
          {messages.noFollowedPostsBody}
        </EmptyState>
      </div>
      <FeedPeopleSuggestions isAlone />
    </>
  );
}
