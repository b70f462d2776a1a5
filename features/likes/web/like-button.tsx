import { Heart } from 'lucide-react';
import { useRequireUser } from '#features/accounts/web/public.ts';
import { ActionButton } from '#platform/ui/action-button.tsx';
import { exactNumber } from '#platform/ui/format.ts';
import { HumanNumber } from '#platform/ui/human-number.tsx';
import { useLike } from './use-like.ts';

interface LikeButtonProps {
  kind: 'post' | 'comment';
  id: string;
  /** As the server says. */
  liked: boolean;
  likes: number;
  /** Smaller, for comments. */
  small?: boolean;
}

/** The heart. It answers at once and is taken back with an explanation if the server refuses (EXP-044, EXP-045). */
export function LikeButton({ kind, id, liked, likes, small }: LikeButtonProps) {
  const requireUser = useRequireUser();
  const { shown, toggle } = useLike(kind, id, { liked, likes });
  const name = shown.liked ? 'Unlike' : 'Like';
  const count = shown.likes;
  return (
    <ActionButton
      icon={Heart}
      label={count === 0 ? name : `${name}, ${exactNumber(count)} ${count === 1 ? 'like' : 'likes'}`}
      toggles
      on={shown.liked}
      small={small}
      onClick={() => requireUser(toggle, `to like this ${kind}`)}
    >
      {count > 0 && <HumanNumber value={count} />}
    </ActionButton>
  );
}
