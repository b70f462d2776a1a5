import { Heart } from 'lucide-react';
import { useRequireSignIn } from '#features/accounts/web/public.ts';
import { PostOrCommentActionButton } from '#platform/ui/action-button.tsx';
import { CompactNumber } from '#platform/ui/compact-number.tsx';
import { messages } from './messages.ts';

interface LikeButtonProps {
  /** True if the viewer likes the post or comment. Includes a change that the server has not confirmed yet. */
  liked: boolean;
  likes: number;
  /** False if the number of likes is shown by a separate button beside the heart. True by default. */
  hasCount?: boolean;
  /** True for the smaller button of comments. False by default. */
  small?: boolean;
  /** Reason for signing up, which the sign-up dialog shows to a guest. */
  joinReason: string;
  /** Likes or unlikes the post or comment. */
  setLike: (liked: boolean) => void;
}

/**
 * Heart button that likes or unlikes a post or comment. Optimistic: if the server refuses, the change is rolled
 * back and a toast explains why (EXP-044, EXP-045).
 */
export function LikeButton(props: LikeButtonProps) {
  const { liked, likes, hasCount = true, small, joinReason, setLike } = props;
  const requireUser = useRequireSignIn();
  const name = liked ? messages.unlike : messages.like;
  const nameWithCount = liked ? messages.unlikeWithCount : messages.likeWithCount;
  return (
    <PostOrCommentActionButton
      icon={Heart}
      label={likes === 0 ? name : nameWithCount({ likes })}
      toggles
      on={liked}
      small={small}
      onClick={() => requireUser(() => setLike(!liked), joinReason)}
    >
      {hasCount && likes > 0 && <CompactNumber value={likes} />}
    </PostOrCommentActionButton>
  );
}
