import { UserRoundCheck, UserRoundPlus } from 'lucide-react';
import { useRequireUser } from '#features/accounts/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { useFollow } from './use-follow.ts';

interface FollowButtonProps {
  userId: string;
  displayName: string;
  /** As the server says. */
  isFollowing: boolean;
  followsYou?: boolean;
  /** 44 px high, for the profile. */
  large?: boolean;
}

/** Follow or Following; it answers at once and is taken back with an explanation if the server refuses (EXP-064). */
export function FollowButton({ userId, displayName, isFollowing, followsYou, large }: FollowButtonProps) {
  const requireUser = useRequireUser();
  const { follows, toggle } = useFollow(userId, isFollowing);
  const word = follows ? 'Following' : followsYou ? 'Follow back' : 'Follow';
  return (
    <Button
      tone={follows ? 'quiet' : large ? 'accent' : 'soft'}
      size={large ? 'md' : 'sm'}
      {...(large ? { icon: follows ? UserRoundCheck : UserRoundPlus } : {})}
      aria-label={`${word} ${displayName}`}
      onClick={() => requireUser(toggle, `to follow ${displayName}`)}
    >
      {word}
    </Button>
  );
}
