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

/** List of badges (EXP-050, EXP-051). Unlocked badges have a date, locked badges a ring with the progress. */
export function BadgeList({ badges, label }: { badges: Badge[]; label: string }) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {badges.map((badge) => (
        <BadgeRow key={badge.id} badge={badge} />
      ))}
    </ul>
  );
}

/** Returns the attributes that tell screen readers the values of the ring around a locked badge. */
const describeProgressBar = ({ name, requirement }: Badge, progress: number) =>
  ({
    role: 'progressbar',
    'aria-label': messages.badgeProgress({ badge: name }),
    'aria-valuemin': 0,
    'aria-valuemax': requirement,
    'aria-valuenow': progress,
  }) as const;

function BadgeRow({ badge }: { badge: Badge }) {
  const { unlockedAt, requirement, progress } = badge;
  const isUnlocked = unlockedAt !== null;
  return (
    <li className="flex min-h-18 items-center gap-3.5 py-3">
      <span {...(isUnlocked || progress === null ? {} : describeProgressBar(badge, progress))}>
        <BadgeMedal
          id={badge.id}
          size="md"
          lockedShare={isUnlocked ? undefined : Math.min(1, (progress ?? 0) / requirement)}
        />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-1.5">
          <span className="font-semibold">{badge.name}</span>
          {badge.isSecret && <Pill look="badge">{messages.secret}</Pill>}
          {badge.isFirstStep && !isUnlocked && <Pill look="badge">{messages.firstSteps}</Pill>}
        </span>
        <span className="block text-sm text-muted">{badge.description}</span>
        {!isUnlocked && progress !== null && (
          <span data-number className="mt-0.5 block text-sm font-medium">
            {describeRest(badge)}
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
