import { isFareRoundedUp } from '../../domain/fares.ts';
import type { QuoteWithBalance } from '../calls.ts';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';

/**
 * Card with the price of a ride in large digits and, below it in small print, the amounts that it consists of
 * (EXP-094).
 */
export function QuoteCard({ quoteWithBalance }: { quoteWithBalance: QuoteWithBalance }) {
  const { quote, available } = quoteWithBalance;
  const { total, fare, price, bookingFee, miles, minutes, tokensPerMile } = quote;
  const isRoundedUp = isFareRoundedUp(quote);
  return (
    <section aria-label={messages.price}>
      <dl>
        <dt className="sr-only">{messages.total}</dt>
        <dd className="text-[2.25rem] leading-tight font-bold tracking-[-0.02em]" data-number>
          {shared.tokens({ count: total })}
        </dd>
      </dl>
      <p className="text-md text-muted" data-number>
        {messages.approximateTrip({ minutes, miles })}
      </p>
      <dl className="mt-2 text-sm" data-number>
        <Line label={messages.fee} value={shared.tokens({ count: bookingFee })} />
        <Line
          label={
            price !== null
              ? messages.offerPrice
              : (isRoundedUp ? messages.fareRoundedUp : messages.fare)({ miles, rate: tokensPerMile })
          }
          value={shared.tokens({ count: price ?? fare })}
        />
        {available >= total && (
          <Line label={shared.readyAfter} value={shared.tokens({ count: available - total })} />
        )}
      </dl>
    </section>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4 py-0.5 text-muted">
      <dt>{label}</dt>
      <dd className="shrink-0 whitespace-nowrap">{value}</dd>
    </div>
  );
}
