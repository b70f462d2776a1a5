import { useLiveQuery } from '#platform/client/use-live-query.ts';
import type * as api from '../../api.ts';
import { isActiveTripStatus } from '../../domain/statuses.ts';
import { useCurrentTimeMs } from '../use-current-time-ms.ts';

/**
 * React hook with the live state of a trip: the booking, the driver's position, and the current time (DATA-009,
 * EXP-096).
 */
export function useTrip(bookingId: string) {
  const live = useLiveQuery<typeof api.getBooking>('getBooking', { bookingId });
  const booking = live.data?.booking;
  const isParty = booking?.role === 'passenger' || booking?.role === 'driver';
  const isActive = booking !== undefined && isActiveTripStatus(booking.status);
  const track = useLiveQuery<typeof api.getTripPosition>(
    'getTripPosition',
    { bookingId },
    { enabled: isParty && isActive },
  );
  const nowMs = useCurrentTimeMs(isActive || booking?.status === 'requested');
  const change = live.data?.change ?? undefined;
  // The server sends no update when a proposed change expires, so the browser checks the expiry time.
  const isOpen = change !== undefined && Date.parse(change.expiresAt) > nowMs;
  return {
    booking,
    position: isActive ? (track.data?.position ?? null) : null,
    isPositionLoading: isParty && isActive && track.data === undefined && track.status === 'loading',
    nowMs,
    /** Proposed change that can still be accepted; undefined if there is none. */
    change: isOpen ? change : undefined,
    canChange: !isOpen && live.data?.canChange === true,
    hasFailed: booking === undefined && live.status === 'failed',
    /** True if the displayed state may be outdated because the server is unreachable. */
    isOffline: booking !== undefined && (live.status === 'stale' || live.status === 'failed'),
    refetch: live.refetch,
  };
}

/** Live state of a trip: the booking, the driver's position, and the current time. */
export type Trip = ReturnType<typeof useTrip>;
