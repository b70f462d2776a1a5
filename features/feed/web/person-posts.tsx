import { useMemo } from 'react';
import { MessageSquareText } from 'lucide-react';
import { EmptyState } from '#platform/ui/states.tsx';
import { useAuth } from '#features/accounts/web/public.ts';
import { CreatePostControl } from '#features/posts/web/public.ts';
import { PostList } from './post-list.tsx';

/** A person's posts, newest first (POST-011), under the head of their profile. */
export default function PersonPosts({ userId }: { userId: string }) {
  const auth = useAuth();
  const args = useMemo(() => ({ userId }), [userId]);
  const own = auth.user?.id === userId;
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
        ) : (
          <EmptyState icon={MessageSquareText} title="No posts yet">
            What they write will stand here.
          </EmptyState>
        )
      }
    />
  );
}
