import { Clock, UserRoundCheck, UserRoundPlus } from 'lucide-react';
import { useRequireSignIn } from '#features/accounts/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { messages } from './messages.ts';
import { computeFollowState, useFollowToggle } from './use-follow.ts';

interface FollowButtonProps {
  userId: string;
  displayName: string;
  /** True if the viewer follows the person, according to the server. */
  isFollowing: boolean;
  followsYou?: boolean;
  /** True if the viewer's request to follow a private account is pending. */
  isRequested?: boolean;
  /** True if the account is private, so that a press sends a follow request. */
  isPrivate?: boolean;
  /** True for the larger button on a profile: 44 px high, and as wide as the row of buttons permits. */
  large?: boolean;
}

const icons = { follows: UserRoundCheck, requested: Clock, none: UserRoundPlus } as const;

/**
 * Button that follows or unfollows a person. Optimistic: if the server refuses, the change is rolled back and a toast
 * explains why (EXP-064).
 */
export default function FollowButton(props: FollowButtonProps) {
  const { userId, displayName, isFollowing, followsYou, isRequested, isPrivate, large } = props;
  const requireUser = useRequireSignIn();
  const { state, toggle } = useFollowToggle(userId, computeFollowState(isFollowing, isRequested), isPrivate);
  const isOn = state !== 'none';
  const shown = isOn ? state : isPrivate ? 'request' : followsYou ? 'followBack' : 'follow';
  return (
    <Button
      tone={isOn ? 'quiet' : large ? 'accent' : 'soft'}
      size={large ? 'md' : 'sm'}
      {...(large ? { icon: icons[state] } : {})}
      // The minimum width fits all labels, so that the buttons of a list are equally wide.
      className={large ? 'flex-1' : 'min-w-[5.75rem] px-2!'}
      aria-label={messages.followButtonFor({ state: shown, name: displayName })}
      onClick={() => requireUser(toggle, messages.joinToFollow({ name: displayName }))}
    >
      {messages.followButton({ state: shown })}
    </Button>
  );
}
