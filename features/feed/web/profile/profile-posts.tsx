import { useMemo } from 'react';
import { MessageSquareText } from 'lucide-react';
import { EmptyState } from '#platform/ui/states.tsx';
import { useAuth } from '#features/accounts/web/public.ts';
import { CreatePostButton } from '#features/posts/web/public.ts';
import { useViewerBlockAndMuteState } from '#features/moderation/web/public.ts';
import { PostListSkeleton } from '../list/list-states.tsx';
import { BlockedPersonNotice } from './blocked-person-notice.tsx';
import { PinnedPostSection, usePinnedPost } from './pinned-post.tsx';
import { PostList } from '../list/post-list.tsx';
import { messages } from './messages.ts';

/** List of a person's posts on their profile, newest first, below the pinned post (POST-011). */
export default function ProfilePostList({ userId }: { userId: string }) {
  const auth = useAuth();
  const args = useMemo(() => ({ userId }), [userId]);
  const own = auth.user?.id === userId;
  const isBlocked = useViewerBlockAndMuteState(userId)?.isBlocked === true;
  const pinned = usePinnedPost(userId);
  // Waits for the pinned post, because adding it above the list later would shift the list.
  if (pinned === undefined) return <PostListSkeleton />;
  return (
    <>
      {pinned && <PinnedPostSection pinned={pinned} />}
      <PostList
        args={args}
        excludedPostId={pinned?.id}
        empty={pinned ? null : <NoPosts own={own} isBlocked={isBlocked} />}
      />
    </>
  );
}

function NoPosts({ own, isBlocked }: { own: boolean; isBlocked: boolean }) {
  if (own) {
    return (
      <EmptyState
        icon={MessageSquareText}
        title={messages.ownEmptyTitle}
        action={<CreatePostButton variant="button" />}
      >
        {messages.ownEmptyBody}
      </EmptyState>
    );
  }
  return isBlocked ? (
    <BlockedPersonNotice />
  ) : (
    <EmptyState icon={MessageSquareText} title={messages.noPostsTitle}>
      {messages.noPostsBody}
    </EmptyState>
  );
}
