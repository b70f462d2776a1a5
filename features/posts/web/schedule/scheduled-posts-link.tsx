import { CalendarClock } from 'lucide-react';
import { useQuery } from '#platform/client/query.ts';
import { CardFooterLink } from '#platform/ui/card-link-row.tsx';
import { postsApi } from '../calls.ts';
import { messages } from './messages.ts';
import { scheduledPostsQueryKey } from './scheduled-posts-key.ts';

/** Link from the viewer's own profile to the scheduled posts. Renders nothing if there are none (EXP-029). */
export default function ScheduledPostsLink() {
  const { data } = useQuery({
    queryKey: scheduledPostsQueryKey,
    queryFn: () => postsApi.listScheduledPosts(),
  });
  const posts = data?.scheduled.length ?? 0;
  if (posts === 0) return null;
  return <CardFooterLink to="/scheduled" icon={CalendarClock} label={messages.link({ posts })} />;
}
