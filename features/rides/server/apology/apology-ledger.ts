/**
 * Operation keys and reasons with which the token ledger records apologies that offer tokens. The ledger executes each
 * operation key only once.
 */
import type { TransferAndHoldOperationKeys } from '#features/tokens/server/public.ts';
import { createLedgerReferenceToBooking } from '../ledger-keys.ts';
import type { ApologyRow } from '../store-apologies.ts';

/**
 * Reasons stored in the ledger for the tokens of an apology: `hold` while the tokens are held (reserved), and `paid`
 * when the tokens are paid.
 */
export const apologyLedgerReasons = { hold: 'ride_amends_hold', paid: 'ride_amends' } as const;

/** Returns the operation key with which the ledger holds (reserves) the tokens of an apology. */
export const getApologyHoldLedgerKey = (id: string) => `amends:${id}:hold`;
const getApologyPaidKey = (id: string) => `amends:${id}:paid`;

/**
 * Returns the operation keys of all ledger entries that an apology can cause: the hold (reservation of tokens) and the
 * transfer.
 */
export const listApologyLedgerKeys = (id: string): TransferAndHoldOperationKeys => ({
  transfers: [getApologyPaidKey(id)],
  holds: [getApologyHoldLedgerKey(id)],
});

/** Returns the ledger transfer that pays an accepted apology. */
export function createApologyLedgerTransfer({ id, bookingId, fromUserId, forUserId, tokens }: ApologyRow) {
  return {
    debit: fromUserId,
    credit: forUserId,
    amount: tokens,
    opKey: getApologyPaidKey(id),
    reason: apologyLedgerReasons.paid,
    reference: createLedgerReferenceToBooking(bookingId),
  };
}
