/** Tests that every transition of a booking loads the ledger entries that it may write. */
import { expect, test } from 'vitest';
import { bookingTransitions } from '../domain/booking-transitions.ts';
import { decideIfBookingTransitionIsAllowed } from '../domain/decide-booking-transition.ts';
import {
  getBookingTransferLedgerKey,
  getFareHoldLedgerKey,
  listLedgerKeysOfBookingTransitions,
} from './ledger-keys.ts';

test.each(bookingTransitions.map((transition) => [Object.values(transition).join(' '), transition] as const))(
  'RIDE-034 the transition %s loads the entries that it may write',
  (_, { from, to, by }) => {
    const decision = decideIfBookingTransitionIsAllowed(
      {
        status: from,
        estimatedFare: 20,
        estimatedMiles: 10,
        drivenMiles: 8,
        hasDriver: from !== 'requested',
        canPayFare: true,
        lacksStartCode: false,
        isExpired: by === 'system',
        mustEnd: by === 'system',
        share: null,
        isTooEarly: false,
      },
      to,
      by,
    );
    if (!decision.ok) throw new Error(`refused: ${decision.reason}`);
    const { transfers, holds } = listLedgerKeysOfBookingTransitions([{ bookingId: 'b', next: to }]);
    for (const { purpose } of decision.plan.plannedTransfers)
      expect(transfers).toContain(getBookingTransferLedgerKey('b', purpose));
    if (decision.plan.hold !== 'keep') expect(holds).toContain(getFareHoldLedgerKey('b', 0));
  },
);
