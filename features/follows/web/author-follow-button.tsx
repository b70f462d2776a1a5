import { useState } from 'react';
import { useAuth } from '#features/accounts/web/public.ts';
import { useLiveQuery } from '#platform/client/use-live-query.ts';
import type * as api from '../api.ts';
import FollowButton from './follow-button.tsx';

interface AuthorFollowButtonProps {
  userId: string;
  displayName: string;
}

/**
 * Follow button beside the author on a post's own screen (EXP-064). Renders nothing if the viewer already followed the
 * author when the screen opened, or may not follow them. After a press the button stays, so that the viewer can undo.
 */
export default function AuthorFollowButton({ userId, displayName }: AuthorFollowButtonProps) {
  const { status } = useAuth();
  const { data } = useLiveQuery<typeof api.getFollowStatus>('getFollowStatus', { userId });
  const [isOffered, setOffered] = useState<boolean>();
  if (!data) return null;
  if (isOffered === undefined) setOffered(!data.isFollowing && !data.isRequested);
  if (!isOffered || (status === 'signedIn' && !data.can.follow)) return null;
  return <FollowButton userId={userId} displayName={displayName} isPrivate={data.isClosed} {...data} />;
}
