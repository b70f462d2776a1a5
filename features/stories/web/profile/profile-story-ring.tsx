import { Link } from '@tanstack/react-router';
import { useAuth } from '#features/accounts/web/public.ts';
import { useQuery } from '#platform/client/query.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { groupStoriesByAuthor } from '../../domain/group-stories.ts';
import { storiesApi } from '../calls.ts';
import { messages } from '../messages.ts';

interface ProfileStoryRingProps {
  userId: string;
  displayName: string;
}

/**
 * Ring inside the edge of the photo on a profile; a link to the person's current stories. Renders nothing if the person
 * has none. The ring is inside the photo, so that the photo remains aligned with the text below it.
 */
export default function ProfileStoryRing({ userId, displayName }: ProfileStoryRingProps) {
  const { user } = useAuth();
  const { data } = useQuery({
    queryKey: ['listStories', { userId }, user?.id],
    queryFn: () => storiesApi.listStories({ userId }),
    staleTime: 0,
  });
  const [ring] = groupStoriesByAuthor(data?.stories ?? [], user?.id ?? null, getServerCorrectedTimeMs());
  const first = ring?.stories[ring.start];
  if (ring === undefined || first === undefined) return null;
  const isSeen = ring.isSeen && !ring.isOwn;
  const label = messages.ring({
    name: displayName,
    isBot: first.isBot ? 'yes' : 'no',
    isSeen: isSeen ? 'yes' : 'no',
  });
  return (
    <Link
      to="/story/$storyId"
      params={{ storyId: first.id }}
      aria-label={ring.isOwn ? messages.yourStory : label}
      className={joinClassNames(
        'absolute inset-0 rounded-full inset-ring-3 ring-6 ring-page ring-inset',
        isSeen ? 'inset-ring-edge' : 'inset-ring-accent',
      )}
    />
  );
}
