import { Clock, UserRoundCheck, UserRoundPlus } from 'lucide-react';
import { useRequireUser } from '#features/accounts/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { messages } from './messages.ts';
import { followStateOf, useFollow } from './use-follow.ts';

interface FollowButtonProps {
  userId: string;
  displayName: string;
  /** As the server says. */
  isFollowing: boolean;
  followsYou?: boolean;
  /** Waits for the answer of a private person. */
  isRequested?: boolean;
  /** To follow them means to ask. */
  isPrivate?: boolean;
  /** 44 px high, for the profile. */
  large?: boolean;
}

const icons = { follows: UserRoundCheck, requested: Clock, none: UserRoundPlus } as const;

/** Follow or Following, Request or Requested for a private person; it answers at once and is taken back with an explanation if the server refuses (EXP-064). */
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
