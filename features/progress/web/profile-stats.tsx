import { Link } from '@tanstack/react-router';
import { ChevronRight, Flame, Snowflake } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { formatExactNumber } from '#platform/ui/format.ts';
import { CompactNumber } from '#platform/ui/compact-number.tsx';
import { Skeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import { subscribeToModerationChanges } from '#features/moderation/web/public.ts';
import { BadgeIcon } from './badge-icon.tsx';
import { BadgeList } from './badge-list.tsx';
import { useUserProgress } from './calls.ts';
import type { Badge, UserStats } from './calls.ts';
import { CompactLevelBar } from './compact-level-bar.tsx';
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
  useEffect(() => subscribeToModerationChanges(refetch), [refetch]);
  // The person does not exist for the viewer.
  if (error?.code === 'not-found') return null;
  if (!data) {
    if (status === 'failed') return <ErrorState inline onRetry={refetch} />;
    return (
      <SkeletonList label={messages.loadingStats}>
        {/* This placeholder is as high as the stats, so that content below does not move when the stats are loaded. */}
        <div className={joinClassNames('px-4', isMadeUp ? 'h-13' : 'h-33')}>
          <Skeleton className="mt-2 h-7 w-56" />
          {!isMadeUp && <Skeleton className="mt-4 h-7 w-full" />}
        </div>
      </SkeletonList>
    );
  }
  const { stats, badges, isOff } = data;
  return (
    <section aria-label={messages.stats} className="px-4 pb-1">
      <ul className="mt-1 flex flex-wrap gap-x-8">
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
      </ul>
      {!isOff && !isMadeUp && <LevelLine stats={stats} badges={badges} own={own} />}
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
      <span key="figure" className="text-title leading-tight font-bold">
        <CompactNumber value={value} />
      </span>
    ),
    word: (word) => (
      <span key="word" className="text-sm text-muted">
        {word}
      </span>
    ),
  });
  const className = 'inline-flex min-h-12 flex-col justify-center';
  return (
    <li className={link ? undefined : className}>
      {link ? link(body, `${className} hover:underline`) : body}
    </li>
  );
}

/** Maximum number of badges in `LevelLine`. The list of all badges opens with a press. */
const maxBadgesShown = 4;

/**
 * The person's level and streak, and the newest badges below. On the viewer's own profile, a press opens the progress
 * screen; on other profiles, a press on the badges lists all of them with their days (EXP-050).
 */
function LevelLine({ stats, badges, own }: { stats: UserStats; badges: Badge[]; own: boolean }) {
  const earned = badges
    .filter((badge) => badge.unlockedAt !== null)
    .toSorted((a, b) => (b.unlockedAt ?? '').localeCompare(a.unlockedAt ?? ''));
  const listId = useId();
  const [isListOpen, setListOpen] = useState(false);
  const line = (
    <div className="relative rounded-control text-sm">
      <div className="flex items-center gap-2">
        <div className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
          <CompactLevelBar stats={stats} />
          <StreakStat stats={stats} />
        </div>
        {own && (
          <Link
            to="/progress"
            aria-label={messages.openProgress}
            className="flex h-11 w-8 shrink-0 items-center justify-end text-faint after:absolute after:inset-0 after:rounded-control after:content-['']"
          >
            <ChevronRight size={18} aria-hidden />
          </Link>
        )}
      </div>
      {earned.length > 0 && (
        <div className="relative pb-2">
          <BadgeNames badges={earned.slice(0, maxBadgesShown)} />
          {!own && (
            <button
              type="button"
              aria-label={isListOpen ? messages.hideBadges : messages.seeBadges}
              aria-expanded={isListOpen}
              aria-controls={listId}
              onClick={() => setListOpen(!isListOpen)}
              // As large as a thumb needs.
              className="absolute -inset-x-2 -top-2 bottom-0 rounded-control"
            />
          )}
        </div>
      )}
    </div>
  );
  return (
    <>
      {line}
      <div id={listId}>{isListOpen && <BadgeList badges={earned} label={messages.badges} />}</div>
    </>
  );
}

/** The names of the newest badges, as many as fit in one line. The day of each is visible to screen readers only. */
function BadgeNames({ badges }: { badges: readonly Badge[] }) {
  return (
    <ul aria-label={messages.badges} className="flex h-7 flex-wrap gap-2 overflow-hidden big-text:h-auto">
      {badges.map(({ id, name, unlockedAt }) => (
        <li
          key={id}
          className="flex h-7 max-w-full items-center gap-1.5 rounded-full bg-accent-soft px-2.5 text-sm font-medium text-accent-ink"
        >
          <BadgeIcon id={id} size={14} />
          <span>
            {messages.badgeOnDay({
              name,
              unlockedAt: Date.parse(unlockedAt ?? ''),
              day: (text) => (
                <span key="day" className="sr-only">
                  {text}
                </span>
              ),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A person's streak: the number of consecutive active days in their time zone. */
export function StreakStat({ stats }: { stats: UserStats }) {
  const { streakDays, streakFrozen } = stats;
  const Icon = streakFrozen ? Snowflake : Flame;
  const text = streakFrozen ? messages.streakFrozen : messages.streak;
  return (
    <p className="flex items-center gap-1.5">
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
