import type { EmergencyRow } from './store.ts';

/** Presents an emergency to the person who started it. */
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
