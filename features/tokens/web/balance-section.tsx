import { formatExactNumber } from '#platform/ui/format.ts';
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
 * Section that shows a token balance in large digits, the amounts from which the balance results, the held tokens and
 * the list of holds.
 */
export function BalanceSection({ balance, takenBack }: BalanceSectionProps) {
  // Tokens that the viewer paid to others minus those received from others; negative if more were received.
  const netSpent = takenBack === undefined ? 0 : balance.earned - balance.balance - takenBack;
  const wasTakenBack = takenBack !== undefined && takenBack > 0;
  return (
    <section aria-label={messages.balance}>
      <p className="flex items-baseline gap-2">
        {messages.balanceFigure({
          count: balance.balance,
          ...renderLargeTokenAmount(balance.balance),
        })}
      </p>
      <p className="mt-3 text-md text-muted">{messages.whatTheyBuy}</p>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 has-[>:nth-child(4)]:grid has-[>:nth-child(4)]:grid-cols-2">
        {/* The amounts add up: earned, less spent and taken back or plus received, is the balance; less held, it is
            available. Earned and spent are shown even if nothing was spent, so that the section always has one form. */}
        <Amount name={messages.earned} value={balance.earned} />
        {takenBack !== undefined && netSpent >= 0 && <Amount name={messages.spent} value={netSpent} />}
        {wasTakenBack && <Amount name={messages.takenBack} value={takenBack} />}
        {netSpent < 0 && <Amount name={messages.received} value={-netSpent} />}
        {balance.held > 0 && <Amount name={messages.held} value={balance.held} />}
        {balance.held > 0 && <Amount name={messages.available} value={balance.available} />}
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
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd data-number className="mt-0.5 text-base font-semibold">
        {formatExactNumber(value)}
      </dd>
    </div>
  );
}
