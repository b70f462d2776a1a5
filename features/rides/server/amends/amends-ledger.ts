/** Operation keys and reasons under which the token ledger records amends. */
import type { LedgerEntryKeys } from '#features/tokens/server/public.ts';
import { createBookingLedgerReference } from '../ledger-keys.ts';
import type { AmendsOfferRow } from '../store-amends.ts';

/** Ledger reasons for the tokens of an apology (amends): while they are held, and when they are paid. */
export const amendsLedgerReasons = { hold: 'ride_amends_hold', paid: 'ride_amends' } as const;

/** Returns the ledger operation key of the hold for an offer of amends. */
export const getAmendsHoldLedgerKey = (id: string) => `amends:${id}:hold`;
const getAmendsPaidKey = (id: string) => `amends:${id}:paid`;

/** Returns all ledger operation keys of an offer of amends. */
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
