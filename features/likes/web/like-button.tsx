import { Heart } from 'lucide-react';
import { useRequireUser } from '#features/accounts/web/public.ts';
import { ActionButton } from '#platform/ui/action-button.tsx';
import { HumanNumber } from '#platform/ui/human-number.tsx';
import { setLike } from './like-mutations.ts';
import { messages } from './messages.ts';

const joinToLike = { post: messages.joinToLikePost, comment: messages.joinToLikeComment };

interface LikeButtonProps {
  kind: 'post' | 'comment';
  id: string;
  /** As it is shown: with the effects of pending likes. */
  liked: boolean;
  likes: number;
  /** Smaller, for comments. */
  small?: boolean;
}

/** The heart button. A like shows at once; if the server refuses it, it is undone with an explanation (EXP-044, EXP-045). */
export function LikeButton({ kind, id, liked, likes, small }: LikeButtonProps) {
  const requireUser = useRequireUser();
  const name = liked ? messages.unlike : messages.like;
  const nameWithCount = liked ? messages.unlikeWithCount : messages.likeWithCount;
  return (
    <ActionButton
      icon={Heart}
      label={likes === 0 ? name : nameWithCount({ likes })}
      toggles
      on={liked}
      small={small}
      onClick={() => requireUser(() => setLike[kind](id, !liked), joinToLike[kind])}
    >
      {likes > 0 && <HumanNumber value={likes} />}
    </ActionButton>
  );
}
