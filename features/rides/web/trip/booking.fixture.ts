/** A booking for tests of the screens of rides. */
import { signedInUser } from '#platform/testkit/page.tsx';
import { listNextBookingStatusesForReader } from '../../domain/present-booking.ts';
import { isEndedTripStatus, type BookingStatus } from '../../domain/statuses.ts';
import type { Booking } from '../calls.ts';

const person = (id: string, name: string, vehicle: string | null) => ({
  id,
  name,
  handle: name.toLowerCase().replaceAll(' ', '.'),
  avatar: '/media/avatars/1',
  rating: 4.9,
  vehicle,
  cancelledTrips: 0,
  repairedTrips: 0,
});
const rita = person('0190a000-0000-7000-8000-0000000000a1', 'Rita Rider', null);
const lena = person('0190a000-0000-7000-8000-0000000000a2', 'Lena Vogel', 'Blue Kia Niro');
const time = '2026-03-03T10:00:00.000Z';

/** Returns a booking of a 10-mile trip in a status, as a role sees it. */
export function makeBooking(
  status: BookingStatus,
  role: Booking['role'],
  more: Partial<Booking> = {},
): Booking {
  const isOver = isEndedTripStatus(status);
  const own = {
    id: signedInUser.id,
    name: signedInUser.displayName,
    handle: signedInUser.handle,
  };
  const driver = role === 'driver' || role === 'candidate' ? { ...lena, ...own } : lena;
  const passenger = role === 'passenger' ? { ...rita, ...own } : rita;
  const hasDriver = status !== 'requested';
  return {
    id: '0190a000-0000-7000-8000-00000000b001',
    passengerId: passenger.id,
    driverId: driver.id,
    status,
    driverAppStatus: status,
    paymentStatus: 'fee_paid',
    paymentMethod: 'tokens',
    bookingFee: 5,
    estimatedFare: 20,
    totalEstimatedCost: 25,
    estimatedDistance: 10,
    estimatedMinutes: 21,
    isOffer: false,
    actualFare: status === 'completed' ? 16 : null,
    actualDistance: status === 'completed' ? 8 : null,
    fare: status === 'completed' ? 21 : 25,
    pickupLocation: '12 Palm Lane',
    dropoffLocation: '9 Desert Road',
    pickup: { address: '12 Palm Lane', lat: 33.4484, lng: -112.074 },
    dropoff: { address: '9 Desert Road', lat: 33.55, lng: -112.074 },
    createdAt: time,
    expiresAt: '2026-03-03T10:10:00.000Z',
    acceptedAt: hasDriver ? time : null,
    pickupConfirmed: ['confirmed', 'in_progress', 'completed'].includes(status),
    pickupConfirmedAt: null,
    arrivedAt: null,
    noShowFrom: null,
    isNoShow: false,
    shared: null,
    stops: [],
    scheduledFor: null,
    isUpcoming: false,
    cancellationCode: null,
    tripStarted: false,
    startTime: status === 'in_progress' ? time : null,
    completedAt: status === 'completed' ? time : null,
    cancelledAt: status === 'cancelled' ? time : null,
    cancelledBy: null,
    cancellationReason: null,
    refundAmount: isOver ? 0 : null,
    needsStartCode: false,
    startCode: null,
    passenger,
    driver,
    driverPlate: null,
    passengerRating: null,
    driverRating: null,
    passengerBadges: [],
    driverBadges: [],
    passengerReview: null,
    driverReview: null,
    rating: null,
    review: null,
    role,
    can: listNextBookingStatusesForReader(
      { status, namedDriverId: driver.id, scheduledAt: null },
      role,
      new Date(time),
    ),
    ...more,
  };
}

/**
 * Returns a booking of a shared ride with four riders, as a role sees it. The riders pay 30 tokens together, this one
 * pays 8 of them.
 */
export const makeSharedBooking = (status: BookingStatus, role: Booking['role']): Booking =>
  makeBooking(status, role, {
    estimatedFare: 8,
    fare: 13,
    shared: {
      tripId: '0190a000-0000-7000-8000-00000000c001',
      eventId: '0190a000-0000-7000-8000-00000000c002',
      occurrenceId: '0190a000-0000-7000-8000-00000000c003',
      direction: 'out',
      departsAt: '2026-03-03T12:00:00.000Z',
      seats: 4,
      fares: 30,
      riders: Array.from({ length: 4 }, () => ({ name: null, isSelf: false, status, bookingId: null })),
    },
  });
