import { Pill } from '#platform/ui/pill.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { BadgeMedal } from './badge-medal.tsx';
import type { Badge } from './calls.ts';
import { messages } from './screens/messages.ts';

/** Returns a text that says how much a person still has to do for a badge, such as `3 posts to go`. */
function describeRest({ type, requirement, progress }: Badge): string {
  return messages.toGo({ type, left: Math.max(0, requirement - (progress ?? 0)) });
}

/** Formats the day on which a badge was unlocked. */
export function formatBadgeUnlockDate(at: string): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(Date.parse(at));
}

/** List of badges (EXP-050, EXP-051). Unlocked badges have a date, locked badges a progress bar. */
export function BadgeList({ badges, label }: { badges: Badge[]; label: string }) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {badges.map((badge) => (
        <BadgeRow key={badge.id} badge={badge} />
      ))}
    </ul>
  );
}

function BadgeRow({ badge }: { badge: Badge }) {
  const { unlockedAt, requirement, progress } = badge;
  const isUnlocked = unlockedAt !== null;
  return (
    <li className="flex min-h-18 items-center gap-3.5 py-3">
      <BadgeMedal id={badge.id} size="md" isLocked={!isUnlocked} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-1.5">
          <span className="font-semibold">{badge.name}</span>
          {badge.isSecret && <Pill look="badge">{messages.secret}</Pill>}
          {badge.isFirstStep && !isUnlocked && <Pill look="badge">{messages.firstSteps}</Pill>}
        </span>
        <span className="block text-sm text-muted">{badge.description}</span>
        {!isUnlocked && progress !== null && (
          <span className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1">
            <span
              role="progressbar"
              aria-label={messages.badgeProgress({ badge: badge.name })}
              aria-valuemin={0}
              aria-valuemax={requirement}
              aria-valuenow={progress}
              // All bars have the same length, so that they can be compared regardless of the text beside them.
              className="h-1.5 w-20 shrink-0 overflow-hidden rounded-full bg-fill-strong"
            >
              <span
                className="block h-full rounded-full bg-accent"
                style={{ width: `${(progress / requirement) * 100}%` }}
              />
            </span>
            <span data-number className="text-sm text-muted">
              {describeRest(badge)}
            </span>
          </span>
        )}
      </span>
      <span className="shrink-0 text-right text-sm text-muted">
        {badge.reward > 0 && (
          <span
            data-number
            className={joinClassNames('block font-semibold', isUnlocked ? 'text-success-ink' : 'text-ink')}
          >
            {messages.tokenReward({ tokens: badge.reward })}
          </span>
        )}
        {unlockedAt !== null && <time dateTime={unlockedAt}>{formatBadgeUnlockDate(unlockedAt)}</time>}
      </span>
    </li>
  );
}
