/** Builds the labeled rows of a trip's receipt. */
import type { FunctionResult } from '#platform/contract/define.ts';
import { townTimeZone } from '#platform/contract/zoned-time.ts';
import type { getBooking } from '../../api.ts';
import { describeCancellationReason } from '../../domain/cancellation/describe-cancellation-reason.ts';
import { tokensPerMile } from '../../domain/limits.ts';
import { computeReceiptAmounts } from '../../domain/trip-receipt.ts';
import { messages } from './messages.ts';

type Trip = Pick<FunctionResult<typeof getBooking>, 'booking' | 'payments'>;
type Row = [label: string, value: string];

const tokens = (amount: number) => messages.tokens({ amount });

function describeStatus({ status, cancelledBy, cancellationCode }: Trip['booking']): string {
  if (status === 'completed') return messages.completed;
  if (cancelledBy === 'system' && cancellationCode !== null) return messages.cancelled;
  return {
    passenger: messages.cancelledByPassenger,
    driver: messages.cancelledByDriver,
    system: messages.cancelledBySystem,
  }[cancelledBy ?? 'system'];
}

/**
 * Returns the label of the fare. For an accepted price offer, the label says whether the fare is below the offered
 * price because the driver drove fewer miles.
 */
function describeFare({ isOffer, estimatedFare, actualFare }: Trip['booking']): string {
  if (!isOffer) return messages.fare({ rate: tokensPerMile });
  return actualFare !== null && actualFare < estimatedFare
    ? messages.fareBelowAgreed({ rate: tokensPerMile, agreed: estimatedFare })
    : messages.fareAgreed;
}

/** Returns the time at which a trip was completed or cancelled; undefined if it has not ended. */
export const getTripEndTime = ({ completedAt, cancelledAt }: Trip['booking']) =>
  completedAt ?? cancelledAt ?? undefined;

/** Format of times on a receipt, such as `March 3, 2026 at 3:00 AM MST`. */
const receiptTimeFormat = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
  timeZone: townTimeZone,
});

/**
 * Returns the title, subtitle, total and rows of an ended trip's receipt. The screen and the HTML file show the same
 * texts (EXP-095).
 * @param site name of the app
 */
export function buildTripReceiptContent(
  { booking, payments }: Trip,
  site: string,
): { title: string; subtitle: string; total: string; rows: Row[] } {
  const figures = computeReceiptAmounts(payments, booking.bookingFee);
  const endedAt = new Date(getTripEndTime(booking)!);
  const rows: (Row | null)[] = [
    [messages.status, describeStatus(booking)],
    booking.cancellationCode === null
      ? null
      : [messages.reason, describeCancellationReason(booking.cancellationCode)],
    [messages.passenger, booking.passenger.name],
    booking.driver && booking.acceptedAt !== null ? [messages.driver, booking.driver.name] : null,
    booking.pickupLocation === null ? null : [messages.from, booking.pickupLocation],
    booking.dropoffLocation === null ? null : [messages.to, booking.dropoffLocation],
    booking.actualDistance === null
      ? null
      : [messages.miles, messages.distance({ miles: booking.actualDistance })],
    [messages.fee, tokens(figures.fee)],
    [describeFare(booking), tokens(figures.fare)],
    [messages.total, tokens(figures.total)],
    // The paid amount has its own row only if tokens were returned. Otherwise it equals the total.
    figures.returned > 0 ? [messages.paid, tokens(figures.paid)] : null,
    figures.returned > 0 ? [messages.returned, tokens(figures.returned)] : null,
    booking.acceptedAt === null ? null : [messages.driverReceived, tokens(figures.toDriver)],
    figures.toPlatform > 0 ? [messages.platformReceived({ site }), tokens(figures.toPlatform)] : null,
    [messages.trip, booking.id],
  ];
  return {
    title: messages.title({ site }),
    subtitle: receiptTimeFormat.format(endedAt),
    total: tokens(figures.total),
    rows: rows.filter((row) => row !== null),
  };
}

/**
 * Returns the file name of a trip's receipt. The name contains the date of the trip in the town's time zone.
 * @param site name of the app
 */
export function buildReceiptFileName({ booking }: Trip, site: string): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: townTimeZone }).format(
    new Date(getTripEndTime(booking)!),
  );
  return messages.fileName({ site: site.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'), day });
}
