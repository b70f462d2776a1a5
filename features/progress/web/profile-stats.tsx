import { Link } from '@tanstack/react-router';
import { ChevronRight, Flame, Snowflake } from 'lucide-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { cx } from '#platform/ui/cx.ts';
import { formatExactNumber } from '#platform/ui/format.ts';
import { CompactNumber } from '#platform/ui/compact-number.tsx';
import { Skeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import { onModerationChange } from '#features/moderation/web/public.ts';
import { useBalance } from '#features/tokens/web/public.ts';
import { BadgeIcon } from './badge-icon.tsx';
import { useUserProgress } from './calls.ts';
import type { Badge, UserStats } from './calls.ts';
import { LevelBar } from './level-bar.tsx';
import { messages } from './messages.ts';

interface ProfileStatsProps {
  userId: string;
  handle: string;
  own: boolean;
  isMadeUp: boolean;
}

/**
 * Stats, level, streak and badges of a person, below the profile header and updated live (XP-001, EXP-050, EXP-051).
 */
export default function ProfileStats({ userId, handle, own, isMadeUp }: ProfileStatsProps) {
  const { data, status, error, refetch } = useUserProgress(userId);
  // Blocking a person hides the stats, and unblocking shows them again.
  useEffect(() => onModerationChange(refetch), [refetch]);
  // The person does not exist for the viewer.
  if (error?.code === 'not-found') return null;
  if (!data) {
    if (status === 'failed') return <ErrorState inline onRetry={refetch} />;
    return (
      <SkeletonList label={messages.loadingStats}>
        {/* As high as the stats, so that nothing below them moves when they are loaded. */}
        <div className={cx('px-4', isMadeUp ? 'h-15' : own ? 'h-75' : 'h-65')}>
          <Skeleton className="h-11 w-full" />
          {!isMadeUp && <Skeleton className="mt-5 h-36 w-full rounded-card" />}
        </div>
      </SkeletonList>
    );
  }
  const { stats, badges, isOff } = data;
  return (
    <section aria-label={messages.stats} className="px-4 pb-4">
      <ul className="flex flex-wrap gap-x-6">
        {!isMadeUp && <Stat text={messages.posts} value={stats.totalPosts} />}
        <Stat
          text={messages.followers}
          value={stats.followers}
          link={(children, className) => (
            <Link to="/u/$handle/followers" params={{ handle }} className={className}>
              {children}
            </Link>
          )}
        />
        <Stat
          text={messages.following}
          value={stats.following}
          link={(children, className) => (
            <Link to="/u/$handle/following" params={{ handle }} className={className}>
              {children}
            </Link>
          )}
        />
        {!isMadeUp && <Stat text={messages.likesReceived} value={stats.likesReceived} />}
        {own && <TokensStat />}
      </ul>
      {!isOff && !isMadeUp && <LevelCard stats={stats} badges={badges} own={own} />}
    </section>
  );
}

interface StatProps {
  text: typeof messages.posts;
  value: number;
  link?: (children: ReactNode, className: string) => ReactNode;
}

function Stat({ text, value, link }: StatProps) {
  const body = text({
    count: value,
    figure: () => (
      <span key="figure" className="text-base font-semibold">
        <CompactNumber value={value} />
      </span>
    ),
    word: (word) => (
      <span key="word" className="text-md text-muted">
        {word}
      </span>
    ),
  });
  const className = 'inline-flex min-h-11 items-center gap-1.5';
  return (
    <li className={link ? undefined : className}>
      {link ? link(body, `${className} hover:underline`) : body}
    </li>
  );
}

/** The viewer's token balance, with a link to the token statement. */
function TokensStat() {
  const { data } = useBalance();
  if (!data) return null;
  return (
    <Stat
      text={messages.tokens}
      value={data.balance}
      link={(children, className) => (
        <Link to="/statement" className={className}>
          {children}
        </Link>
      )}
    />
  );
}

function LevelCard({ stats, badges, own }: { stats: UserStats; badges: Badge[]; own: boolean }) {
  const earned = badges.filter((badge) => badge.unlockedAt !== null);
  const body = (
    <>
      <LevelBar stats={stats} />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <StreakStat stats={stats} />
        {earned.length > 0 && (
          <ul aria-label={messages.badges} className="flex flex-wrap gap-1.5">
            {earned.map((badge) => (
              <li
                key={badge.id}
                title={badge.name}
                className="flex size-9 items-center justify-center rounded-full bg-accent-soft text-accent-ink"
              >
                <BadgeIcon id={badge.id} size={18} />
                <span className="sr-only">{badge.name}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
  if (!own) return <div className="mt-3 rounded-card border border-line bg-surface p-4">{body}</div>;
  return (
    <div className="mt-3 rounded-card border border-line bg-surface p-4 pb-1">
      {body}
      <Link
        to="/progress"
        className="mt-2 flex min-h-11 items-center justify-between border-t border-line text-md font-semibold text-accent-ink"
      >
        {messages.openProgress}
        <ChevronRight size={18} aria-hidden />
      </Link>
    </div>
  );
}

/** A person's streak: the number of consecutive active days in their time zone. */
export function StreakStat({ stats }: { stats: UserStats }) {
  const { streakDays, streakFrozen } = stats;
  const Icon = streakFrozen ? Snowflake : Flame;
  const text = streakFrozen ? messages.streakFrozen : messages.streak;
  return (
    <p className="flex items-center gap-1.5 text-md">
      <Icon size={18} aria-hidden className={streakDays > 0 ? 'text-accent-ink' : 'text-faint'} />
      {text({
        count: streakDays,
        figure: () => (
          <span key="figure" data-number className="font-semibold">
            {formatExactNumber(streakDays)}
          </span>
        ),
        word: (word) => (
          <span key="word" className="text-muted">
            {word}
          </span>
        ),
      })}
    </p>
  );
}
