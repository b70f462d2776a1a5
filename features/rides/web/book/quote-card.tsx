import { isFareRoundedUp } from '../../domain/fares.ts';
import type { QuoteWithBalance } from '../calls.ts';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';

/** Card with the price of a ride in large digits, and its breakdown (EXP-094). */
export function QuoteCard({ quoteWithBalance }: { quoteWithBalance: QuoteWithBalance }) {
  const { quote, available } = quoteWithBalance;
  const { total, fare, price, bookingFee, miles, minutes, tokensPerMile } = quote;
  const isRoundedUp = isFareRoundedUp(quote);
  return (
    <section aria-label={messages.price}>
      <p className="text-[2.25rem] leading-tight font-bold tracking-[-0.02em]" data-number>
        {shared.tokens({ count: total })}
      </p>
      <p className="text-md text-muted" data-number>
        {messages.approximateTrip({ minutes, miles })}
      </p>
      <dl className="mt-3 text-md" data-number>
        <Line label={messages.fee} value={shared.tokens({ count: bookingFee })} />
        <Line
          label={
            price !== null
              ? messages.offerPrice
              : (isRoundedUp ? messages.fareRoundedUp : messages.fare)({ miles, rate: tokensPerMile })
          }
          value={shared.tokens({ count: price ?? fare })}
        />
        <Line label={messages.total} value={shared.tokens({ count: total })} isStrong />
        {available >= total && (
          <Line label={shared.readyAfter} value={shared.tokens({ count: available - total })} />
        )}
      </dl>
    </section>
  );
}

function Line({ label, value, isStrong }: { label: string; value: string; isStrong?: boolean }) {
  return (
    <div
      className={`flex justify-between gap-4 py-1.5 ${isStrong ? 'border-t border-line font-semibold' : 'text-muted'}`}
    >
      <dt>{label}</dt>
      <dd className="shrink-0 whitespace-nowrap">{value}</dd>
    </div>
  );
}
