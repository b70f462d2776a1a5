import { implementFunction } from '#platform/kernel/implement.ts';
import { processPaymentSecure } from '../api.ts';
import { presentBookingPayment } from './present-bookings.ts';
import { runBookingTransition } from './run-booking-transition.ts';
import { listBookingPayments } from './store.ts';

/** Pays the fare of a booking, which confirms the pickup (FN-005, RIDE-021). Only the booking's passenger can pay. */
export const processPaymentSecureHandler = implementFunction(
  processPaymentSecure,
  async function processPaymentSecure(ctx, { bookingId }) {
    await runBookingTransition(ctx, { bookingId, nextStatus: 'confirmed', reason: null });
    const payments = await listBookingPayments(ctx.tx, bookingId);
    return { success: true as const, payments: payments.map(presentBookingPayment) };
  },
);
