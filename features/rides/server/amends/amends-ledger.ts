/** Operation keys and reasons under which the token ledger records amends (apologies with tokens). */
import type { LedgerEntryKeys } from '#features/tokens/server/public.ts';
import { createBookingLedgerReference } from '../ledger-keys.ts';
import type { AmendsOfferRow } from '../store-amends.ts';

/**
 * Reasons that the ledger stores with the tokens of an apology (amends): while the tokens are held, and when they are
 * paid.
 */
export const amendsLedgerReasons = { hold: 'ride_amends_hold', paid: 'ride_amends' } as const;

/** Returns the ledger operation key under which the tokens of an offer of amends are held (reserved). */
export const getAmendsHoldLedgerKey = (id: string) => `amends:${id}:hold`;
const getAmendsPaidKey = (id: string) => `amends:${id}:paid`;

/** Returns the operation keys of all ledger entries that an offer of amends can cause: its hold and its transfer. */
export const listAmendsLedgerKeys = (id: string): LedgerEntryKeys => ({
  transfers: [getAmendsPaidKey(id)],
  holds: [getAmendsHoldLedgerKey(id)],
});

/** Returns the ledger transfer that pays an accepted offer of amends. */
export function createAmendsTransfer({ id, bookingId, fromUserId, forUserId, tokens }: AmendsOfferRow) {
  return {
    debit: fromUserId,
    credit: forUserId,
    amount: tokens,
    opKey: getAmendsPaidKey(id),
    reason: amendsLedgerReasons.paid,
    reference: createBookingLedgerReference(bookingId),
  };
}
