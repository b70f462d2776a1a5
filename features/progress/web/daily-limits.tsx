import { joinClassNames } from '#platform/ui/cx.ts';
import type { UserStats } from './calls.ts';
import { messages } from './screens/messages.ts';

/** Section with the award of each action, and how much of its daily limit is used (EXP-048). */
export function DailyLimitsSection({ today }: { today: NonNullable<UserStats['today']> }) {
  return (
    <section aria-labelledby="daily-limits-title" className="mt-8 px-4">
      <h2 id="daily-limits-title" className="text-title">
        {messages.dailyLimits}
      </h2>
      <p className="mt-1 text-md text-muted">{messages.dailyLimitsHint}</p>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface px-4">
        {today.map(({ action, done, perDay, xp, tokens }) => (
          <li key={action} className="flex min-h-12 items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <span className="font-medium">{messages.action({ action })}</span>{' '}
              <span className="text-sm text-muted">
                {tokens > 0 ? messages.earnsXpAndTokens({ xp, tokens }) : messages.earnsXp({ xp })}
              </span>
            </span>
            <span
              data-number
              className={joinClassNames('text-md', done >= perDay ? 'font-semibold' : 'text-muted')}
            >
              {done >= perDay ? messages.allUsed({ perDay }) : messages.used({ done, perDay })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
