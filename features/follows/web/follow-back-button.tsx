import type { ListedNotificationGroup } from '#features/notifications/web/public.ts';
import { useLiveQuery } from '#platform/client/use-live-query.ts';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import type * as api from '../api.ts';
import FollowButton from './follow-button.tsx';

/**
 * Button to follow back, beside the notification about a single new follower (EXP-064). Renders nothing beside other
 * notifications.
 */
export default function FollowBackButton({ item }: { item: ListedNotificationGroup }) {
  const { user, others, users } = item;
  // A group of followers has no button, because their common notification opens only the latest follower's profile.
  if (user === null || users.length > 1 || others > 0) return null;
  return <Loaded userId={user.id} displayName={user.name} />;
}

function Loaded({ userId, displayName }: { userId: string; displayName: string }) {
  const { data, status } = useLiveQuery<typeof api.getFollowStatus>('getFollowStatus', { userId });
  if (!data) return status === 'failed' ? null : <Skeleton className="h-9 w-24 rounded-control" />;
  if (!data.can.follow) return null;
  return <FollowButton userId={userId} displayName={displayName} isPrivate={data.isClosed} {...data} />;
}
