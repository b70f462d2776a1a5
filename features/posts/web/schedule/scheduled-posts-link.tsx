import { CalendarClock } from 'lucide-react';
import { useQuery } from '#platform/client/query.ts';
import { CardLinkRow } from '#platform/ui/card-link-row.tsx';
import { postsApi } from '../calls.ts';
import { messages } from './messages.ts';
import { scheduledPostsKey } from './scheduled-posts-key.ts';

/** Link from the viewer's own profile to the scheduled posts. Renders nothing if there are none (EXP-029). */
export default function ScheduledPostsLink() {
  const { data } = useQuery({
    queryKey: scheduledPostsKey,
    queryFn: () => postsApi.listScheduledPosts(),
  });
  const posts = data?.scheduled.length ?? 0;
  if (posts === 0) return null;
  return <CardLinkRow to="/scheduled" icon={CalendarClock} label={messages.link({ posts })} />;
}
