/** Operation keys and reasons of the token transfers of a booking. */
import type { LedgerChange } from '#features/tokens/domain/decide-ledger-change.ts';
import { getLedgerAccountId } from '#features/tokens/domain/account.ts';
import type { Posting, Purse } from '../domain/decide-transition.ts';

/** Reason of each transfer in a statement, by its purpose. */
export const transferReasons = {
  fee: 'ride_fee',
  fare: 'ride_fare',
  payFee: 'ride_fee_earned',
  payFare: 'ride_fare_earned',
  returnFee: 'ride_fee_returned',
  returnFare: 'ride_fare_returned',
} as const satisfies Record<Posting['purpose'], string>;

/** Reason of the hold on the fare. */
export const holdReason = 'ride_hold';

const key = (bookingId: string, purpose: string) => `booking:${bookingId}:${purpose}`;
export const getHoldKey = (bookingId: string) => key(bookingId, 'hold');
export const getTransferKey = (bookingId: string, purpose: Posting['purpose']) => key(bookingId, purpose);

/** All operation keys of a booking. */
export function listLedgerKeys(bookingId: string): string[] {
  const purposes = Object.keys(transferReasons) as Posting['purpose'][];
  return [getHoldKey(bookingId), ...purposes.map((purpose) => getTransferKey(bookingId, purpose))];
}

/** The reference of a booking's transfers, to which statements link. */
export const referToBooking = (bookingId: string) => ({ kind: 'booking', id: bookingId });

/** Converts the postings of a booking to transfers between ledger accounts. */
export function createTransfers(
  booking: { id: string; passengerId: string; driverId: string | null },
  postings: readonly Posting[],
): LedgerChange['transfers'] {
  const accountOf = (purse: Purse): string => {
    switch (purse) {
      case 'passenger':
        return booking.passengerId;
      case 'driver':
        return booking.driverId!;
      case 'escrow':
        return booking.id;
      case 'platform':
        return getLedgerAccountId({ kind: 'platform' });
    }
  };
  return postings.map(({ from, to, amount, purpose }) => ({
    debit: accountOf(from),
    credit: accountOf(to),
    amount,
    opKey: getTransferKey(booking.id, purpose),
    reason: transferReasons[purpose],
    reference: referToBooking(booking.id),
  }));
}

/** Returns how many tokens the postings move from the passenger, to the driver, back, and to the platform. */
export function sumPostings(postings: readonly Posting[]) {
  const sum = (matches: (posting: Posting) => boolean) =>
    postings.filter(matches).reduce((total, { amount }) => total + amount, 0);
  return {
    paid: sum(({ from }) => from === 'passenger'),
    toDriver: sum(({ to }) => to === 'driver'),
    returned: sum(({ to }) => to === 'passenger'),
    toPlatform: sum(({ to }) => to === 'platform'),
  };
}
