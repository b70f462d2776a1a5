import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CompactNumber } from '#platform/ui/compact-number.tsx';
import { Skeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { useUserStats } from './calls.ts';
import { messages } from './messages.ts';

/**
 * Numbers of posts, followers and followed people, beside the photo of a profile and updated live (XP-001). The numbers
 * of followers and followed people are links to lists, but not on a private account whose lists the viewer may not see
 * (EXP-067). If the numbers cannot be loaded, `ProfileLevelSection` shows the error.
 */
export default function ProfilePostAndFollowCounts({ userId, handle }: { userId: string; handle: string }) {
  const { data, status, error } = useUserStats(userId);
  // With the error `not-found`, the person does not exist for the viewer.
  if (error?.code === 'not-found') return null;
  if (!data) return status === 'failed' ? null : <CountsSkeleton />;
  const { stats, isClosed } = data;
  return (
    <ul
      aria-label={messages.counts}
      className="flex flex-wrap justify-around gap-x-2 text-center sm:max-w-96"
    >
      <Count text={messages.posts} value={stats.totalPosts} />
      <Count
        text={messages.followers}
        value={stats.followers}
        link={
          !isClosed &&
          ((children, className) => (
            <Link to="/u/$handle/followers" params={{ handle }} className={className}>
              {children}
            </Link>
          ))
        }
      />
      <Count
        text={messages.following}
        value={stats.following}
        link={
          !isClosed &&
          ((children, className) => (
            <Link to="/u/$handle/following" params={{ handle }} className={className}>
              {children}
            </Link>
          ))
        }
      />
    </ul>
  );
}

/** Placeholder that is as high as the counts, so that content below does not move when they are loaded. */
function CountsSkeleton() {
  return (
    <SkeletonList label={messages.loadingStats}>
      <div className="flex h-12 items-center justify-around sm:max-w-96">
        <Skeleton className="h-10 w-14" />
        <Skeleton className="h-10 w-14" />
        <Skeleton className="h-10 w-14" />
      </div>
    </SkeletonList>
  );
}

interface CountProps {
  text: typeof messages.posts;
  value: number;
  /** Renders the link around the count; false if the count is no link. */
  link?: false | ((children: ReactNode, className: string) => ReactNode);
}

function Count({ text, value, link = false }: CountProps) {
  const body = text({
    count: value,
    figure: () => (
      <span key="figure" className="block text-title font-bold">
        <CompactNumber value={value} />
      </span>
    ),
    word: (word) => (
      <span key="word" className="block text-sm text-muted">
        {word}
      </span>
    ),
  });
  return <li className="min-h-12 min-w-11">{link ? link(body, 'block min-h-12 hover:underline') : body}</li>;
}
