import { LockKeyhole } from 'lucide-react';
import { Suspense, useId } from 'react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { formatExactNumber } from '#platform/ui/format.ts';
import { RelativeTime } from '#platform/ui/relative-time.tsx';
import { allTokenStatementScreenParts } from './all-statement-parts.ts';
import type { Balance } from './calls.ts';
import { createLargeDigitTokenAmountRenderers } from './render-large-token-amount.tsx';
import { messages } from './screens/messages.ts';

interface BalanceSectionProps {
  balance: Balance;
  /**
   * Number of tokens that the viewer received and that were taken back later, for example because a post was deleted.
   * Undefined while the number is loading.
   */
  takenBack: number | undefined;
}

/** CSS classes of the card of `BalanceSection`. */
export const balanceCardClassName = 'overflow-hidden rounded-card border border-line bg-surface';

/**
 * Card with the viewer's tokens: the available tokens in large digits, then each hold with its reason, then the amounts
 * that add up to the balance, such as earned and spent tokens.
 */
export function BalanceSection({ balance, takenBack }: BalanceSectionProps) {
  // Tokens that the viewer paid to others, minus tokens that others paid to the viewer. Negative if the viewer received
  // more.
  const netSpent = takenBack === undefined ? 0 : balance.earned - balance.balance - takenBack;
  // The shown amounts are a calculation: earned − spent − taken back (or + received) = balance, and balance − held =
  // available. Spent is shown even if it is 0, so that the section looks the same for most viewers.
  const amounts = [
    [messages.earned, balance.earned],
    ...(takenBack !== undefined && netSpent >= 0 ? [[messages.spent, netSpent] as const] : []),
    ...(takenBack !== undefined && takenBack > 0 ? [[messages.takenBack, takenBack] as const] : []),
    ...(netSpent < 0 ? [[messages.received, -netSpent] as const] : []),
    ...(balance.held > 0 ? [[messages.balance, balance.balance] as const] : []),
  ] as const;
  return (
    <section aria-label={messages.balance} className={balanceCardClassName}>
      <div className="px-4 py-4">
        <h2 className="text-sm font-semibold text-muted">{messages.available}</h2>
        <p className="mt-0.5 flex items-baseline gap-2">
          {messages.balanceFigure({
            count: balance.available,
            ...createLargeDigitTokenAmountRenderers(balance.available),
          })}
        </p>
        <p className="mt-1 text-md text-muted">
          {messages.whatTheyBuy}{' '}
          {allTokenStatementScreenParts.map(
            (part, index) =>
              part.place === 'worth' && (
                <Suspense key={index}>
                  <part.Part available={balance.available} />
                </Suspense>
              ),
          )}
        </p>
      </div>
      {balance.held > 0 && <HeldTokens balance={balance} />}
      <dl
        className={joinClassNames(
          'grid gap-px border-t border-line bg-line',
          // With large text on a narrow screen, the amounts are in one column. Side by side, they would be cut off.
          amounts.length % 2 === 0
            ? 'grid-cols-2 big-text:grid-cols-1'
            : 'auto-cols-fr grid-flow-col big-text:auto-cols-auto big-text:grid-flow-row',
        )}
      >
        {amounts.map(([name, value]) => (
          <Amount key={name} name={name} value={value} />
        ))}
      </dl>
      {takenBack !== undefined && takenBack > 0 && (
        <p className="border-t border-line px-4 py-3 text-sm text-muted">{messages.takenBackWhy}</p>
      )}
    </section>
  );
}

/** Number of held tokens, and each hold with its reason and amount. */
function HeldTokens({ balance: { held, holds } }: { balance: Balance }) {
  const titleId = useId();
  return (
    <div className="border-t border-line px-4 py-3">
      <h2 id={titleId} data-number className="flex items-center gap-2 text-md font-semibold">
        <LockKeyhole size={16} aria-hidden className="shrink-0 text-muted" />
        {messages.heldCount({ count: held })}
      </h2>
      {holds.length > 0 && (
        <ul aria-labelledby={titleId} className="mt-1 pl-6">
          {holds.map((hold) => (
            <li key={hold.id} className="flex items-center gap-3 py-1.5">
              <span className="min-w-0 flex-1">
                <span className="block truncate text-md">{hold.text}</span>
                <RelativeTime time={hold.at} className="text-sm text-muted" />
              </span>
              <span data-number className="text-md text-muted">
                {formatExactNumber(hold.amount)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Amount({ name, value }: { name: string; value: number }) {
  return (
    <div className="bg-surface px-4 py-3">
      <dt className="text-sm text-muted">{name}</dt>
      <dd data-number className="mt-0.5 text-base font-semibold">
        {formatExactNumber(value)}
      </dd>
    </div>
  );
}
