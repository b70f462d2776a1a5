import { Clock, UserRoundCheck, UserRoundPlus } from 'lucide-react';
import { useRequireUser } from '#features/accounts/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { messages } from './messages.ts';
import { followStateOf, useFollow } from './use-follow.ts';

interface FollowButtonProps {
  userId: string;
  displayName: string;
  /** As the server returned it. */
  isFollowing: boolean;
  followsYou?: boolean;
  /** True if a request to a private person is pending. */
  isRequested?: boolean;
  /** True if they have to accept followers. */
  isPrivate?: boolean;
  /** 44 px high, for the profile. */
  large?: boolean;
}

const icons = { follows: UserRoundCheck, requested: Clock, none: UserRoundPlus } as const;

/**
 * Follow button of a person. It changes optimistically: if the server refuses, the change is rolled back and a toast explains
 * why (EXP-064).
 */
export function FollowButton(props: FollowButtonProps) {
  const { userId, displayName, isFollowing, followsYou, isRequested, isPrivate, large } = props;
  const requireUser = useRequireUser();
  const { state, toggle } = useFollow(userId, followStateOf(isFollowing, isRequested), isPrivate);
  const isOn = state !== 'none';
  const shown = isOn ? state : isPrivate ? 'request' : followsYou ? 'followBack' : 'follow';
  return (
    <Button
      tone={isOn ? 'quiet' : large ? 'accent' : 'soft'}
      size={large ? 'md' : 'sm'}
      {...(large ? { icon: icons[state] } : {})}
      aria-label={messages.followButtonFor({ state: shown, name: displayName })}
      onClick={() => requireUser(toggle, messages.joinToFollow({ name: displayName }))}
    >
      {messages.followButton({ state: shown })}
    </Button>
  );
}
