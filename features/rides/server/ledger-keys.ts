/**
 * Builds the operation keys and reasons for the token transfers of a booking. The ledger executes each operation key
 * only once, so a repeated transfer has no effect.
 */
import type { RequestedLedgerChange } from '#features/tokens/domain/decide-ledger-change.ts';
import { getLedgerAccountId } from '#features/tokens/domain/account.ts';
import type { TransferAndHoldOperationKeys } from '#features/tokens/server/public.ts';
import type { PlannedTokenTransfer, BookingLedgerAccountName } from '../domain/decide-booking-transition.ts';
import { maxAcceptedChangesPerTrip } from '../domain/limits.ts';
import type { BookingStatus } from '../domain/statuses.ts';

/** Reasons that the ledger stores with the transfers of a booking, by the purpose of a transfer. */
export const bookingLedgerReasonsByTransferPurpose = {
  fee: 'ride_fee',
  fare: 'ride_fare',
  payFee: 'ride_fee_earned',
  payFare: 'ride_fare_earned',
  returnFee: 'ride_fee_returned',
  returnFare: 'ride_fare_returned',
  extraFare: 'ride_fare_extra',
  returnExtra: 'ride_fare_reduced',
} as const satisfies Record<PlannedTokenTransfer['purpose'], string>;

/** Reason that the ledger stores when it holds (reserves) the tokens for a fare. */
export const fareHoldLedgerReason = 'ride_hold';

const key = (bookingId: string, purpose: string) => `booking:${bookingId}:${purpose}`;
/**
 * Returns the operation key with which the ledger holds (reserves) the tokens for a fare. A trip change that is
 * accepted before the fare is paid creates a new hold with its own key.
 */
export const getFareHoldLedgerKey = (bookingId: string, changeNo: number) =>
  key(bookingId, changeNo === 0 ? 'hold' : `hold:${changeNo}`);

/**
 * Returns the ledger operation key of a transfer for a booking.
 * @param changeNo number of the accepted trip change, from 1. It is part of the key only for the purposes `extraFare`
 *   and `returnExtra`.
 */
export function getBookingTransferLedgerKey(
  bookingId: string,
  purpose: PlannedTokenTransfer['purpose'],
  changeNo = 0,
): string {
  return key(bookingId, isOfTripChange(purpose) ? `${purpose}:${changeNo}` : purpose);
}

/** Returns true if only an accepted change of a trip can cause transfers with the given purpose. */
function isOfTripChange(purpose: PlannedTokenTransfer['purpose']): boolean {
  return purpose === 'extraFare' || purpose === 'returnExtra';
}

const changeNumbers = Array.from({ length: maxAcceptedChangesPerTrip + 1 }, (_, changeNo) => changeNo);
const purposes = Object.keys(bookingLedgerReasonsByTransferPurpose) as PlannedTokenTransfer['purpose'][];
const purposesOfTripChanges = purposes.filter(isOfTripChange);

const listFareHoldKeys = (bookingId: string) =>
  changeNumbers.map((changeNo) => getFareHoldLedgerKey(bookingId, changeNo));

/**
 * Purposes of the token transfers that can happen when a booking enters a status, by this status. A status that is not
 * listed causes no transfers. Transfers for edits of a trip (an added stop or another destination) are not listed,
 * because an edit does not change the status.
 */
const purposesByNextStatus: Partial<Record<BookingStatus, readonly PlannedTokenTransfer['purpose'][]>> = {
  confirmed: ['fare'],
  in_progress: ['fare'],
  completed: ['payFee', 'payFare', 'returnFare'],
  cancelled: ['payFee', 'payFare', 'returnFee', 'returnFare'],
};

/**
 * Returns the operation keys of all ledger entries that must be loaded before bookings change to the given statuses.
 * Omits the holds (reservations of tokens) for a completion, because the fare is paid before a trip is completed.
 */
export const listLedgerKeysOfBookingTransitions = (
  transitions: readonly { bookingId: string; next: BookingStatus }[],
): TransferAndHoldOperationKeys => ({
  transfers: transitions.flatMap(({ bookingId, next }) =>
    (purposesByNextStatus[next] ?? []).map((purpose) => getBookingTransferLedgerKey(bookingId, purpose)),
  ),
  holds: transitions
    .filter(({ next }) => next !== 'completed')
    .flatMap(({ bookingId }) => listFareHoldKeys(bookingId)),
});

/** Returns the operation keys of all ledger entries that must be loaded before a change of the trip is accepted. */
export const listLedgerOperationKeysForTripChange = (bookingId: string): TransferAndHoldOperationKeys => ({
  transfers: changeNumbers.flatMap((changeNo) =>
    purposesOfTripChanges.map((purpose) => getBookingTransferLedgerKey(bookingId, purpose, changeNo)),
  ),
  holds: listFareHoldKeys(bookingId),
});

/** Returns the reference that each transfer of a booking stores, so that token statements can link to the booking. */
export const createLedgerReferenceToBooking = (bookingId: string) => ({ kind: 'booking', id: bookingId });

/** Converts the planned transfers of a booking to transfers between ledger accounts. */
export function buildLedgerTransfersOfBooking(
  booking: { id: string; passengerId: string; driverId: string | null },
  plannedTransfers: readonly PlannedTokenTransfer[],
  changeNo = 0,
): RequestedLedgerChange['transfers'] {
  const accountOf = (purse: BookingLedgerAccountName): string => {
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
  return plannedTransfers.map(({ from, to, amount, purpose }) => ({
    debit: accountOf(from),
    credit: accountOf(to),
    amount,
    opKey: getBookingTransferLedgerKey(booking.id, purpose, changeNo),
    reason: bookingLedgerReasonsByTransferPurpose[purpose],
    reference: createLedgerReferenceToBooking(booking.id),
  }));
}

/**
 * Returns the sums of the planned transfers: tokens paid by the passenger, paid to the driver, returned to the
 * passenger, and paid to the platform.
 */
export function sumPlannedTokenTransfers(plannedTransfers: readonly PlannedTokenTransfer[]) {
  const sum = (matches: (transfer: PlannedTokenTransfer) => boolean) =>
    plannedTransfers.filter(matches).reduce((total, { amount }) => total + amount, 0);
  return {
    paid: sum(({ from }) => from === 'passenger'),
    toDriver: sum(({ to }) => to === 'driver'),
    returned: sum(({ to }) => to === 'passenger'),
    toPlatform: sum(({ to }) => to === 'platform'),
  };
}
