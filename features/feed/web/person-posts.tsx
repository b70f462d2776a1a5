import { useMemo } from 'react';
import { Ban, MessageSquareText } from 'lucide-react';
import { EmptyState } from '#platform/ui/states.tsx';
import { useAuth } from '#features/accounts/web/public.ts';
import { CreatePostControl } from '#features/posts/web/public.ts';
import { useRelation } from '#features/moderation/web/public.ts';
import { PostList } from './post-list.tsx';

/** A person's posts, newest first (POST-011), under the head of their profile. */
export default function PersonPosts({ userId }: { userId: string }) {
  const auth = useAuth();
  const args = useMemo(() => ({ userId }), [userId]);
  const own = auth.user?.id === userId;
  const isBlocked = useRelation(userId)?.isBlocked === true;
  return (
    <PostList
      args={args}
      empty={
        own ? (
          <EmptyState
            icon={MessageSquareText}
            title="Nothing posted yet"
            action={<CreatePostControl variant="button" />}
          >
            Your posts stand here for everybody who looks you up.
          </EmptyState>
        ) : isBlocked ? (
          <EmptyState icon={Ban} title="Nothing to see">
            What they write is hidden as long as you block them.
          </EmptyState>
        ) : (
          <EmptyState icon={MessageSquareText} title="No posts yet">
            What they write will stand here.
          </EmptyState>
        )
      }
    />
  );
}
