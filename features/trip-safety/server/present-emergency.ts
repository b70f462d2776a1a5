import type { EmergencyRow } from './store.ts';

/** Converts an emergency to the wire format for the person who started it. */
export function presentEmergency({ id, bookingId, isPractice, alerted, createdAt, safeAt }: EmergencyRow) {
  return {
    id,
    bookingId,
    practice: isPractice,
    alerted,
    startedAt: createdAt.toISOString(),
    safeAt: safeAt?.toISOString() ?? null,
  };
}
