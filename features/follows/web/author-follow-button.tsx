import { useState } from 'react';
import { useAuth } from '#features/accounts/web/public.ts';
import { useQuery } from '#platform/client/query.ts';
import { followsApi } from './calls.ts';
import FollowButton from './follow-button.tsx';

interface AuthorFollowButtonProps {
  userId: string;
  displayName: string;
}

/**
 * Follow button beside the author on a post's own screen, and beside the host on the screen of an event (EXP-064).
 * Renders nothing for a viewer who may not follow the author, or who already followed or had asked to follow the author
 * when the screen opened. After a press the button stays, so that the viewer can undo.
 */
export default function AuthorFollowButton({ userId, displayName }: AuthorFollowButtonProps) {
  const { status, user } = useAuth();
  // Not a live query: each follow of the author would rerun it for every reader of the author's posts.
  const { data } = useQuery({
    queryKey: ['getFollowStatus', userId, user?.id],
    queryFn: () => followsApi.getFollowStatus({ userId }),
    // No cache: the next time the screen opens, the answer of this time is outdated.
    gcTime: 0,
  });
  const [isOffered, setOffered] = useState<boolean>();
  if (!data) return null;
  if (isOffered === undefined) setOffered(!data.isFollowing && !data.isRequested);
  if (!isOffered || (status === 'signedIn' && !data.can.follow)) return null;
  return <FollowButton userId={userId} displayName={displayName} isPrivate={data.isClosed} {...data} />;
}
