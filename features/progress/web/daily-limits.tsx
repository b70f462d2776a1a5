import { Check } from 'lucide-react';
import { Disclosure } from '#platform/ui/disclosure.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import type { UserStats } from './calls.ts';
import { messages } from './screens/messages.ts';

type Today = NonNullable<UserStats['today']>;

/**
 * Section that says how many of the rewarded actions the person has done today, with a dot for each action. Below it,
 * an expandable part shows each action's award, and how much of its daily limit is used (EXP-048).
 */
export function DailyAwardLimitsSection({ today }: { today: Today }) {
  const used = today.filter(({ done }) => done > 0).length;
  return (
    <section aria-labelledby="daily-limits-title" className="mt-8 px-4">
      <h2 id="daily-limits-title" className="text-title">
        {messages.dailyLimits}
      </h2>
      <div className="mt-3 rounded-card border border-line bg-surface px-4 pt-4 pb-1">
        <p data-number className="text-md font-semibold">
          {messages.waysUsed({ used, ways: today.length })}
        </p>
        <ul className="my-3 grid grid-cols-2 gap-x-2 gap-y-2.5 min-[375px]:grid-cols-3 big-text:grid-cols-1">
          {today.map(({ action, done }) => (
            <WayDot key={action} label={messages.action({ action })} isUsed={done > 0} />
          ))}
        </ul>
        <Disclosure summary={messages.rates} className="border-t border-line">
          <p className="text-sm text-muted">{messages.dailyLimitsHint}</p>
          <Rates today={today} />
        </Disclosure>
      </div>
    </section>
  );
}

function WayDot({ label, isUsed }: { label: string; isUsed: boolean }) {
  return (
    <li className="flex min-w-0 items-center gap-2">
      <span
        aria-hidden
        className={joinClassNames(
          'flex size-6 shrink-0 items-center justify-center rounded-full',
          isUsed ? 'bg-accent text-on-strong' : 'bg-fill-strong',
        )}
      >
        {isUsed && <Check size={14} strokeWidth={3} />}
      </span>
      <span className={joinClassNames('truncate text-sm', isUsed ? 'font-semibold' : 'text-muted')}>
        {label}
        {isUsed && <span className="sr-only"> {messages.wayUsed}</span>}
      </span>
    </li>
  );
}

function Rates({ today }: { today: Today }) {
  return (
    <ul className="mt-1 divide-y divide-line">
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
  );
}
