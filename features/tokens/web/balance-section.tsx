import { LockKeyhole } from 'lucide-react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { formatExactNumber } from '#platform/ui/format.ts';
import { Pill } from '#platform/ui/pill.tsx';
import { RelativeTime } from '#platform/ui/relative-time.tsx';
import type { Balance } from './calls.ts';
import { renderLargeTokenAmount } from './render-large-token-amount.tsx';
import { messages } from './screens/messages.ts';

interface BalanceSectionProps {
  balance: Balance;
  /** Number of tokens that were first rewarded to the viewer and later taken back; undefined while this is unknown. */
  takenBack: number | undefined;
}

/**
 * Section that shows the available tokens in large digits, beside them the held tokens, and below them the amounts from
 * which the balance results and the list of holds.
 */
export function BalanceSection({ balance, takenBack }: BalanceSectionProps) {
  // Tokens that the viewer paid to others minus those received from others; negative if more were received.
  const netSpent = takenBack === undefined ? 0 : balance.earned - balance.balance - takenBack;
  // The amounts add up: earned, less spent and taken back or plus received, is the balance; less held, it is available.
  // Earned and spent are shown even if nothing was spent, so that the section always has one form.
  const amounts = [
    [messages.earned, balance.earned],
    ...(takenBack !== undefined && netSpent >= 0 ? [[messages.spent, netSpent] as const] : []),
    ...(takenBack !== undefined && takenBack > 0 ? [[messages.takenBack, takenBack] as const] : []),
    ...(netSpent < 0 ? [[messages.received, -netSpent] as const] : []),
    ...(balance.held > 0 ? [[messages.balance, balance.balance] as const] : []),
  ] as const;
  return (
    <section aria-label={messages.balance}>
      <h2 className="text-sm font-semibold text-muted">{messages.available}</h2>
      <div className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="flex items-baseline gap-2">
          {messages.balanceFigure({
            count: balance.available,
            ...renderLargeTokenAmount(balance.available),
          })}
        </p>
        {balance.held > 0 && <Pill icon={LockKeyhole}>{messages.heldCount({ count: balance.held })}</Pill>}
      </div>
      <p className="mt-2 text-md text-muted">{messages.whatTheyBuy}</p>
      <dl
        className={joinClassNames(
          'mt-4 grid gap-px overflow-hidden rounded-card border border-line bg-line',
          // With large text on a narrow screen, the amounts are below each other, because a column would cut them off.
          amounts.length % 2 === 0
            ? 'grid-cols-2 big-text:grid-cols-1'
            : 'auto-cols-fr grid-flow-col big-text:auto-cols-auto big-text:grid-flow-row',
        )}
      >
        {amounts.map(([name, value]) => (
          <Amount key={name} name={name} value={value} />
        ))}
      </dl>
      {balance.holds.length > 0 && (
        <>
          <h2 className="mt-5 text-sm text-muted">{messages.heldFor}</h2>
          <ul className="divide-y divide-line">
            {balance.holds.map((hold) => (
              <li key={hold.id} className="flex items-center gap-3 py-2.5">
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-md">{hold.text}</span>
                  <RelativeTime time={hold.at} className="text-sm text-muted" />
                </span>
                <span data-number className="font-semibold">
                  {formatExactNumber(hold.amount)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Amount({ name, value }: { name: string; value: number }) {
  return (
    <div className="bg-surface px-3.5 py-3">
      <dt className="text-sm text-muted">{name}</dt>
      <dd data-number className="mt-0.5 text-title font-semibold">
        {formatExactNumber(value)}
      </dd>
    </div>
  );
}
