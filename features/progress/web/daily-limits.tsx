import { cx } from '#platform/ui/cx.ts';
import type { Stats } from './calls.ts';

const names: Record<string, string> = {
  post: 'Posts',
  story: 'Stories',
  comment: 'Comments',
  like: 'Likes',
  share: 'Shares',
  view: 'Views',
};

/** What each action earns, and how much of the day's measure is left (EXP-048): nothing stops earning unsaid. */
export function DailyLimits({ today }: { today: NonNullable<Stats['today']> }) {
  return (
    <section aria-labelledby="measure-title" className="mt-8 px-4">
      <h2 id="measure-title" className="text-title">
        What earns today
      </h2>
      <p className="mt-1 text-md text-muted">
        Each thing earns once, never on your own posts. What comes beyond the day's measure counts, but earns
        nothing, also not later.
      </p>
      <ul className="mt-2 divide-y divide-line">
        {today.map(({ action, done, perDay, xp, tokens }) => (
          <li key={action} className="flex min-h-12 items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <span className="font-medium">{names[action] ?? action}</span>{' '}
              <span className="text-sm text-muted">
                +{xp} XP{tokens > 0 && `, +${tokens} ${tokens === 1 ? 'token' : 'tokens'}`}
              </span>
            </span>
            <span data-number className={cx('text-md', done >= perDay ? 'font-semibold' : 'text-muted')}>
              {done >= perDay ? `All ${perDay} used` : `${done} of ${perDay}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
