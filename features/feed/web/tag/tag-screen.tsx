import { useMemo, useState } from 'react';
import { useQuery, queryClient } from '#platform/client/query.ts';
import { Hash } from 'lucide-react';
import { useAuth, useRequireSignIn } from '#features/accounts/web/public.ts';
import { CreatePostButton, postsApi } from '#features/posts/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { maxTagLength } from '#features/posts/domain/limits.ts';
import { Button } from '#platform/ui/button.tsx';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { PostList } from '../list/post-list.tsx';
import { messages } from './messages.ts';

/** Screen with the posts that have a given hashtag, and a button to follow the tag (EXP-026). */
export default function TagScreen({ tag }: { tag: string }) {
  const plain = tag.normalize('NFC').replace(/^#+/, '').toLowerCase();
  const args = useMemo(() => ({ tag: plain }), [plain]);
  if (plain.trim() === '' || [...plain].length > maxTagLength) {
    return (
      <>
        <ScreenHeader title={messages.tag} />
        <EmptyState icon={Hash} title={messages.missingTitle}>
          {messages.missingBody({ max: maxTagLength })}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <ScreenHeader title={`#${plain}`} end={<FollowTag tag={plain} />} />
      <PostList
        args={args}
        empty={
          <EmptyState
            icon={Hash}
            title={messages.emptyTitle({ tag: plain })}
            action={<CreatePostButton variant="button" start={{ content: `#${plain} ` }} />}
          >
            {messages.emptyBody}
          </EmptyState>
        }
      />
    </>
  );
}

const followedKey = ['listFollowedTags'];

function FollowTag({ tag }: { tag: string }) {
  const auth = useAuth();
  const requireUser = useRequireSignIn();
  const [busy, setBusy] = useState(false);
  const followed = useQuery({
    queryKey: followedKey,
    queryFn: () => postsApi.listFollowedTags(),
    enabled: auth.status === 'signedIn',
  });
  const following = followed.data?.tags.includes(tag) ?? false;

  async function change() {
    setBusy(true);
    try {
      await (following ? postsApi.unfollowTag({ tag }) : postsApi.followTag({ tag }));
      queryClient.setQueryData<{ tags: string[] }>(followedKey, (was) => ({
        tags: following
          ? (was?.tags ?? []).filter((other) => other !== tag)
          : [...(was?.tags ?? []), tag].toSorted(),
      }));
    } catch (error) {
      toast.error(getErrorMessage(error));
    }
    setBusy(false);
  }

  return (
    <Button
      size="sm"
      tone={following ? 'quiet' : 'soft'}
      aria-pressed={following}
      loading={busy}
      onClick={() => requireUser(change, messages.joinToFollow)}
    >
      {following ? messages.following : messages.follow}
    </Button>
  );
}
