import { Car, ChevronDown, KeyRound } from 'lucide-react';
import { useId } from 'react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { isFareRoundedUp } from '../../domain/fares.ts';
import type { RideQuoteWithTokenBalance } from '../calls.ts';
import { maxCountedDriversNearby, rideRequestLifetimeMs } from '../../domain/limits.ts';
import { formatTimeOfDay } from '../format-pickup-time.ts';
import { messages as shared } from '../messages.ts';
import { RequireStartCodeSwitch } from '../start-code-switch.tsx';
import { messages } from './messages.ts';

interface QuoteCardProps {
  quoteWithBalance: RideQuoteWithTokenBalance;
  /** Number of drivers who can accept the request now; undefined if the pickup is later or a driver is named. */
  driversNearby: number | undefined;
  /** Pickup time as in `PickupTimeField`, such as `2026-12-01T18:15`; null if the ride is requested for now. */
  pickupTime: string | null;
  /** True if the list of price details is unfolded. */
  areDetailsOpen: boolean;
  onDetailsOpen: (areOpen: boolean) => void;
  /** True if the rider asks for a start code (EXP-097). */
  withStartCode: boolean;
  onStartCode: (withStartCode: boolean) => void;
}

/**
 * Card with the price of a ride in large digits. The price of an offer is labeled as a maximum. Below the price
 * are the duration and length of the ride, the arrival of a scheduled ride, and the number of drivers nearby. A list
 * that can be folded shows how the price is composed and how many tokens the rider has left (EXP-094), and has the
 * option of a start code (EXP-097).
 */
export function RideQuoteCard(props: QuoteCardProps) {
  const { quoteWithBalance, driversNearby, pickupTime, areDetailsOpen: isOpen, onDetailsOpen } = props;
  const { withStartCode, onStartCode } = props;
  const { total, miles, minutes, price } = quoteWithBalance.quote;
  const amountsId = useId();
  return (
    <section aria-label={messages.price}>
      <div className="flex flex-wrap items-end justify-between gap-x-3">
        <div>
          <dl>
            {price === null ? (
              <dt className="sr-only">{messages.total}</dt>
            ) : (
              <dt className="text-md text-muted">{messages.payAtMost}</dt>
            )}
            <dd className="text-[2.25rem] leading-tight font-bold tracking-[-0.02em]" data-number>
              {shared.tokens({ count: total })}
            </dd>
          </dl>
          <p className="text-md text-muted" data-number>
            {describeTrip({ minutes, miles }, pickupTime)}
          </p>
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={amountsId}
          onClick={() => onDetailsOpen(!isOpen)}
          // The relative position puts this button in front of the row below, which a negative margin moves up.
          className="relative -mx-2 -mb-2.5 flex min-h-11 items-center gap-1.5 rounded-control px-2 text-sm font-semibold text-accent-ink hover:bg-fill"
        >
          {messages.priceDetails}
          <ChevronDown
            size={16}
            aria-hidden
            className={joinClassNames('transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </div>
      {driversNearby === 0 && <NoDriversNote />}
      <DriversLine count={driversNearby} />
      {withStartCode && !isOpen && (
        <p className="mt-1 flex items-center gap-2 text-md font-medium">
          <KeyRound size={18} aria-hidden className="shrink-0 text-accent-ink" />
          {messages.withStartCode}
        </p>
      )}
      <div id={amountsId} hidden={!isOpen} className="mt-2">
        <dl className="text-sm" data-number>
          <Amounts quoteWithBalance={quoteWithBalance} />
        </dl>
        {quoteWithBalance.route.approximate && (
          <p className="mt-1 text-sm text-muted">{messages.approximateRoute}</p>
        )}
        <RequireStartCodeSwitch checked={withStartCode} onChecked={onStartCode} />
      </div>
    </section>
  );
}

/** Returns the duration and length of a ride and, if it is scheduled, the time of day of its arrival. */
function describeTrip(trip: { minutes: number; miles: number }, pickupTime: string | null): string {
  if (pickupTime === null) return messages.approximateTrip(trip);
  const arrivalMs = Date.parse(pickupTime) + trip.minutes * 60_000;
  return messages.approximateTripUntil({ ...trip, time: formatTimeOfDay(arrivalMs) });
}

/** Line with the number of nearby online drivers. Renders nothing if the number is 0 or unknown. */
function DriversLine({ count = 0 }: { count: number | undefined }) {
  if (count === 0) return null;
  const nameCount = count < maxCountedDriversNearby ? messages.driversNearby : messages.manyDriversNearby;
  return (
    <p className="mt-1.5 flex items-center gap-2 text-md font-medium" data-number>
      <Car size={18} aria-hidden className="shrink-0 text-accent-ink" />
      {nameCount({ count })}
    </p>
  );
}

/** Note that says that no driver is nearby, and when a request that nobody accepts expires. */
function NoDriversNote() {
  return (
    <p className="mt-2 flex gap-2.5 rounded-control bg-warn-soft px-3.5 py-2.5 text-sm text-warn-ink">
      <Car size={18} aria-hidden className="mt-px shrink-0" />
      <span>
        <span className="block font-semibold">{messages.noDrivers}</span>
        {messages.noDriversHint({ minutes: rideRequestLifetimeMs / 60_000 })}
      </span>
    </p>
  );
}

/** List of the amounts that make up the price, and of the tokens that the rider has left. */
function Amounts({
  quoteWithBalance: { quote, available },
}: {
  quoteWithBalance: RideQuoteWithTokenBalance;
}) {
  const { total, fare, price, bookingFee, miles, tokensPerMile } = quote;
  const isRoundedUp = isFareRoundedUp(quote);
  return (
    <>
      <Line label={messages.fee} value={shared.tokens({ count: bookingFee })} />
      <Line
        label={
          price !== null
            ? messages.offerPriceAtMost
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
