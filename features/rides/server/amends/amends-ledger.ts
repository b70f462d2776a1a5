/** Operation keys and reasons of the tokens of amends. */
import { referToBooking } from '../ledger-keys.ts';
import type { AmendsRow } from '../store-amends.ts';

export const amendsReasons = { hold: 'ride_amends_hold', paid: 'ride_amends' } as const;

export const getAmendsHoldKey = (id: string) => `amends:${id}:hold`;
const getAmendsPaidKey = (id: string) => `amends:${id}:paid`;

/** All operation keys of an offer. */
export const listAmendsKeys = (id: string) => [getAmendsHoldKey(id), getAmendsPaidKey(id)];

/** Returns the transfer of an accepted offer. */
export function createAmendsTransfer({ id, bookingId, fromUserId, forUserId, tokens }: AmendsRow) {
  return {
    debit: fromUserId,
    credit: forUserId,
    amount: tokens,
    opKey: getAmendsPaidKey(id),
    reason: amendsReasons.paid,
    reference: referToBooking(bookingId),
  };
}
