import { BadgeMedal } from './badge-medal.tsx';
import { formatBadgeUnlockDate } from './badge-list.tsx';
import type { Badge } from './calls.ts';
import { messages } from './screens/messages.ts';

/** The viewer's unlocked badges as large colored medals with reward and day, newest first (EXP-050). */
export function UnlockedBadgeGrid({ badges }: { badges: readonly Badge[] }) {
  return (
    <ul aria-label={messages.badgesEarned} className="mt-3 grid grid-cols-2 gap-2.5 sm:grid-cols-3">
      {badges.map(({ id, name, description, reward, unlockedAt }) => (
        <li
          key={id}
          className="flex flex-col items-center rounded-card border border-line bg-surface px-3 py-4 text-center"
        >
          <BadgeMedal id={id} size="lg" />
          <span className="mt-2.5 font-semibold">{name}</span>
          <span className="text-sm text-muted">{description}</span>
          <span className="mt-auto pt-2 text-sm">
            {reward > 0 && (
              <span data-number className="block font-semibold text-success-ink">
                {messages.tokenReward({ tokens: reward })}
              </span>
            )}
            {unlockedAt !== null && (
              <time dateTime={unlockedAt} className="text-muted">
                {formatBadgeUnlockDate(unlockedAt)}
              </time>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
