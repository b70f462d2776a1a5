import { Link } from '@tanstack/react-router';
import { Award, ChevronDown, ChevronRight, Flame, Snowflake } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { subscribeToContentVisibilityChanges } from '#features/visibility/web/public.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { formatExactNumber } from '#platform/ui/format.ts';
import { Skeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import { BadgeList } from './badge-list.tsx';
import { useUserStats } from './calls.ts';
import type { Badge, UserStats } from './calls.ts';
import { describeProgressToNextLevel } from './describe-next-level.ts';
import { LevelRing } from './level-ring.tsx';
import { listUnlockedBadges } from './list-badges.ts';
import { messages } from './messages.ts';

interface ProfileLevelProps {
  userId: string;
  own: boolean;
  isMadeUp: boolean;
  /** Short texts that other features add to the line with the level, such as the number of rides. */
  facts: ReactNode;
}

/**
 * Level, streak and badges of a person, below the profile header and updated live (EXP-050, EXP-051). Renders nothing
 * for an invented person, and for a private account whose posts the viewer may not see (EXP-067). If the progress
 * cannot be loaded, shows the error even for an invented person, because `ProfilePostAndFollowCounts` shows no error.
 */
export default function ProfileLevelSection({ userId, own, isMadeUp, facts }: ProfileLevelProps) {
  const { data, status, error, refetch } = useUserStats(userId);
  const listId = useId();
  const [isListOpen, setListOpen] = useState(false);
  // Blocking a person hides the level, and unblocking shows it again.
  useEffect(() => subscribeToContentVisibilityChanges(refetch), [refetch]);
  // With the error `not-found`, the person does not exist for the viewer.
  if (data?.isClosed || error?.code === 'not-found') return null;
  if (!data && status === 'failed') return <ErrorState inline onRetry={refetch} />;
  if (isMadeUp) return null;
  if (!data) {
    return (
      <SkeletonList label={messages.loadingStats}>
        {/* This placeholder is as high as the level line of most people, so that content below does not move when the
            line is loaded. With many facts, the line needs a second row. */}
        <div className="flex h-12 items-center px-4 sm:h-14">
          <Skeleton className="h-5 w-56" />
        </div>
      </SkeletonList>
    );
  }
  const { stats, badges, isOff } = data;
  const earned = listUnlockedBadges(badges);
  if (isOff) return <div className="flex gap-x-4 px-4 text-sm">{facts}</div>;
  return (
    <section aria-label={messages.stats} className="px-4 pt-2 pb-1">
      <LevelLine
        stats={stats}
        badges={earned}
        facts={facts}
        end={
          own ? (
            <Link to="/progress" aria-label={messages.openProgress} className={lineActionClassName}>
              <ChevronRight size={18} aria-hidden />
            </Link>
          ) : (
            earned.length > 0 && (
              <button
                type="button"
                aria-label={isListOpen ? messages.hideBadges : messages.seeBadges}
                aria-expanded={isListOpen}
                aria-controls={listId}
                onClick={() => setListOpen(!isListOpen)}
                className={lineActionClassName}
              >
                <ChevronDown
                  size={18}
                  aria-hidden
                  className={joinClassNames('transition-transform', isListOpen && 'rotate-180')}
                />
              </button>
            )
          )
        }
      />
      <div id={listId}>{isListOpen && <BadgeList badges={earned} label={messages.badges} />}</div>
    </section>
  );
}

/** CSS classes of the link or button at the end of `LevelLine`. They extend its press area to the whole line. */
const lineActionClassName =
  "flex h-9 w-6 shrink-0 items-center justify-end self-start sm:h-11 sm:w-8 text-faint after:absolute after:inset-x-0 after:-top-1 after:-bottom-1 after:rounded-control after:content-[''] sm:after:inset-y-0";
interface LevelLineProps {
  stats: UserStats;
  /** The unlocked badges, newest first. */
  badges: Badge[];
  /** Short texts that other features add to the line, such as the number of rides. */
  facts: ReactNode;
  /**
   * Link to the progress screen on the viewer's own profile. On other profiles, a button that lists the unlocked badges
   * with the days on which they were unlocked (EXP-050).
   */
  end: ReactNode;
}

/**
 * Line with the person's level, streak, number of badges, and the texts of other features. For a person without a
 * streak and badges, the line shows the distance to the next level instead.
 */
function LevelLine({ stats, badges, facts, end }: LevelLineProps) {
  const { nextLevel, streakDays } = stats;
  const isBeginner = streakDays === 0 && badges.length === 0;
  return (
    <div className="relative flex min-h-9 items-center justify-between rounded-control text-sm sm:min-h-11">
      {/* The word “streak” has no room on the narrowest phones, and on all phones beside a button of another feature. */}
      <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 max-[359px]:[&_[data-streak-word]]:sr-only max-sm:has-[button]:[&_[data-streak-word]]:sr-only sm:gap-x-3.5">
        <LevelRing stats={stats} />
        {isBeginner && <p className="text-muted">{describeProgressToNextLevel(nextLevel).text}</p>}
        {streakDays > 0 && <ProfileStreakLine stats={stats} isShort />}
        {badges.length > 0 && <BadgeCount badges={badges} />}
        {facts}
      </div>
      {end}
    </div>
  );
}

/**
 * Number of unlocked badges. Screen readers also read the name of each badge and the day on which it was unlocked.
 * Sighted viewers see the names and days in the list that the button at the end of `LevelLine` opens.
 */
function BadgeCount({ badges }: { badges: readonly Badge[] }) {
  return (
    <div className="whitespace-nowrap">
      <p className="flex items-center gap-1">
        <Award size={18} aria-hidden className="text-accent-ink" />
        <span>
          {messages.badgeCount({
            count: badges.length,
            figure: () => (
              <span key="figure" data-number className="font-semibold">
                {formatExactNumber(badges.length)}
              </span>
            ),
            word: (word) => (
              <span key="word" className="text-muted">
                {word}
              </span>
            ),
          })}
        </span>
      </p>
      <ul aria-label={messages.badges} className="sr-only">
        {badges.map(({ id, name, unlockedAt }) => (
          <li key={id}>
            {messages.badgeOnDay({ name, unlockedAt: Date.parse(unlockedAt ?? ''), day: (text) => text })}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface StreakStatProps {
  stats: UserStats;
  /**
   * True in a line with other numbers. Only screen readers then get the note about a used streak freeze; on the screen,
   * the icon shows it.
   */
  isShort?: boolean;
}

/** A person's streak: the number of consecutive active days in their time zone. Says so if there is none. */
export function ProfileStreakLine({ stats, isShort = false }: StreakStatProps) {
  const { streakDays, streakFrozen } = stats;
  if (streakDays === 0) return <p className="text-md text-muted">{messages.noStreak}</p>;
  const Icon = streakFrozen ? Snowflake : Flame;
  const text = streakFrozen ? messages.streakFrozen : messages.streak;
  return (
    <p className="flex items-center gap-1">
      <Icon size={18} aria-hidden className="text-accent-ink" />
      <span className={joinClassNames(isShort && 'whitespace-nowrap')}>
        {text({
          count: streakDays,
          figure: (figure) => (
            <span key="figure" data-number className="font-semibold">
              {figure}
            </span>
          ),
          word: (word) => (
            <span key="word" data-streak-word className="text-muted">
              {word}
            </span>
          ),
          note: (note) => (
            <span key="note" className={isShort ? 'sr-only' : 'text-muted'}>
              {note}
            </span>
          ),
        })}
      </span>
    </p>
  );
}
