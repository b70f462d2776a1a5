import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { phoneMediaQuery, useMediaQuery } from '#platform/ui/use-media-query.ts';
import { isFareRoundedUp } from '../../domain/fares.ts';
import type { QuoteWithBalance } from '../calls.ts';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';

/**
 * Card with the price of a ride in large digits, and the amounts that it consists of. On a phone the amounts are folded
 * at first, so that the price and the choices of the booking fit on one screen (EXP-094).
 */
export function QuoteCard({ quoteWithBalance }: { quoteWithBalance: QuoteWithBalance }) {
  const { total, miles, minutes } = quoteWithBalance.quote;
  const isPhone = useMediaQuery(phoneMediaQuery);
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? !isPhone;
  const amountsId = useId();
  return (
    <section aria-label={messages.price}>
      <div className="flex flex-wrap items-end justify-between gap-x-3">
        <div>
          <dl>
            <dt className="sr-only">{messages.total}</dt>
            <dd className="text-[2.25rem] leading-tight font-bold tracking-[-0.02em]" data-number>
              {shared.tokens({ count: total })}
            </dd>
          </dl>
          <p className="text-md text-muted" data-number>
            {messages.approximateTrip({ minutes, miles })}
          </p>
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={amountsId}
          onClick={() => setChosen(!isOpen)}
          // The position keeps the row below, which the negative margin moves up, behind the button.
          className="relative -mx-2 -mb-2.5 flex min-h-11 items-center gap-1.5 rounded-control px-2 text-sm font-medium text-muted hover:bg-fill"
        >
          {messages.priceDetails}
          <ChevronDown
            size={16}
            aria-hidden
            className={joinClassNames('transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </div>
      <dl id={amountsId} hidden={!isOpen} className="mt-2 text-sm" data-number>
        <Amounts quoteWithBalance={quoteWithBalance} />
      </dl>
    </section>
  );
}

/** Amounts that the price consists of, and the tokens that the rider has left. */
function Amounts({ quoteWithBalance: { quote, available } }: { quoteWithBalance: QuoteWithBalance }) {
  const { total, fare, price, bookingFee, miles, tokensPerMile } = quote;
  const isRoundedUp = isFareRoundedUp(quote);
  return (
    <>
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
    </>
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
