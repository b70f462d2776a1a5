import { useTokenBalance } from '#features/tokens/web/public.ts';
import type { FunctionResult } from '#platform/contract/define.ts';
import type { quoteTripChange } from '../../api-changes.ts';
import type { Booking } from '../calls.ts';
import { formatTokens } from '../format-tokens.ts';
import { RidePriceRow } from '../ride-to/ride-price-row.tsx';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';

/** Price of the trip after a change, with distance, duration, and the difference from the current fare. */
type ChangePrice = Pick<FunctionResult<typeof quoteTripChange>, 'miles' | 'minutes' | 'total' | 'extraFare'>;

/** Returns the difference of a new fare from the current one, such as `+2 tokens`. */
export function describePriceDifference(extraFare: number): string {
  if (extraFare === 0) return messages.same;
  return extraFare > 0 ? messages.more({ tokens: extraFare }) : messages.less({ tokens: -extraFare });
}

/**
 * Price of the trip before and after a change, and the difference (EXP-103). If the price was agreed with an offer, it
 * is labeled as a maximum. A higher price is emphasized for the rider, who also sees the tokens that are left.
 */
export function TripChangePriceComparison({ booking, price }: { booking: Booking; price: ChangePrice }) {
  const { miles, minutes, total, extraFare } = price;
  const { isOffer, role } = booking;
  const available = useTokenBalance().data?.available;
  const costsMore = role === 'passenger' && extraFare > 0;
  return (
    <dl className="text-md" data-number>
      <RidePriceRow
        label={messages.now({ miles: booking.estimatedDistance })}
        value={formatTokens(total - extraFare, isOffer)}
      />
      <RidePriceRow
        label={messages.newPrice({ miles, minutes })}
        value={formatTokens(total, isOffer)}
        isStrong
      />
      <RidePriceRow
        label={messages.difference}
        value={describePriceDifference(extraFare)}
        isWarning={costsMore}
      />
      {costsMore && available !== undefined && available >= extraFare && (
        <RidePriceRow
          label={messages.leftAfterChange}
          value={shared.tokens({ count: available - extraFare })}
        />
      )}
    </dl>
  );
}
