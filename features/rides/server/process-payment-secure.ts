import { implementFunction } from '#platform/kernel/implement.ts';
import { processPaymentSecure } from '../api.ts';
import { presentPayment } from './present-bookings.ts';
import { runTransition } from './run-transition.ts';
import { listPayments } from './store.ts';

/** Pays the fare of a booking, which confirms the pickup (FN-005, RIDE-021). Only the booking's passenger can pay. */
export const processPaymentSecureHandler = implementFunction(
  processPaymentSecure,
  async function processPaymentSecure(ctx, { bookingId }) {
    await runTransition(ctx, { bookingId, nextStatus: 'confirmed', reason: null });
    const payments = await listPayments(ctx.tx, bookingId);
    return { success: true as const, payments: payments.map(presentPayment) };
  },
);
