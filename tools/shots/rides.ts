/** Rides of the visitor, driven by Tomás, for screenshots. */
import { call } from '../../e2e/wire.ts';
import type { ScreenshotCity } from './scene.ts';

/** Place at which the visitor's rides begin. It is the venue that `choosePickupAndDropoff` finds by its name. */
export const screenshotRidePickup = {
  address: 'Encanto Park, 2605 N 15th Ave',
  lat: 33.474,
  lng: -112.09,
};
/** Place at which the visitor's rides end. */
export const screenshotRideDropoff = {
  address: 'Heard Museum, 2301 N Central Ave',
  lat: 33.473,
  lng: -112.072,
};
/** Another place at which the visitor's rides end or stop. */
export const otherScreenshotRideDropoff = {
  address: 'Phoenix Art Museum, 1625 N Central Ave',
  lat: 33.4665,
  lng: -112.0722,
};
const justAccepted = { lat: 33.4642, lng: -112.0988 };
const onTheWay = { lat: 33.4836, lng: -112.099 };
const between = { lat: 33.4732, lng: -112.0815 };

/** Position of the car for each status that a scene can show. For any other status the map shows no car. */
const positions: Partial<Record<ScreenshotRideStatus, typeof onTheWay>> = {
  driver_accepted: justAccepted,
  en_route: onTheWay,
  in_progress: between,
};

const path = [
  'driver_accepted',
  'en_route',
  'passenger_onboard',
  'confirmed',
  'in_progress',
  'completed',
] as const;

/** Status to which a scene moves a ride. */
export type ScreenshotRideStatus = 'requested' | (typeof path)[number];

/**
 * Cancels all open rides of the visitor, because Tomás, the driver in the screenshots, can drive only one ride at a
 * time.
 */
export async function cancelVisitorOpenRides({ url, visitor, tomas }: ScreenshotCity): Promise<void> {
  const { bookings } = await call<{ bookings: { id: string; can: string[] }[] }>(
    url,
    'listBookings',
    {},
    visitor.token,
  );
  for (const { id, can } of bookings) {
    if (!can.includes('cancelled')) continue;
    const args = { bookingId: id, nextStatus: 'cancelled' };
    // A request without a named driver can be canceled by the visitor only.
    await call(url, 'transitionBookingStatus', args, tomas.token).catch(() =>
      call(url, 'transitionBookingStatus', args, visitor.token),
    );
  }
}

/**
 * Cancels all open rides of the visitor, and removes the visitor's notifications about rides. Otherwise, the list would
 * be full of trips that earlier scenes canceled at once.
 */
export async function removeRideNotifications(city: ScreenshotCity): Promise<void> {
  const { url, visitor } = city;
  await cancelVisitorOpenRides(city);
  // The server creates the notification about a cancellation after its answer.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const { notifications } = await call<{ notifications: { id: string }[] }>(
    url,
    'listNotifications',
    { category: 'rides', limit: 50 },
    visitor.token,
  );
  for (const { id } of notifications)
    await call(url, 'removeNotification', { notificationId: id }, visitor.token);
}

interface RideOptions {
  isOpen?: boolean;
  isTracked?: boolean;
  withStartCode?: boolean;
  scheduledFor?: string;
  dropoff?: typeof screenshotRideDropoff;
}

/**
 * Cancels the open rides of the visitor, requests a new ride, and moves it to a status. Returns the booking's id.
 * @param options.isOpen true if every driver sees the request; by default only the driver Tomás gets it
 * @param options.scheduledFor pickup time of a scheduled ride, as an ISO 8601 time
 * @param options.isTracked false if the position of the car is unknown
 */
export async function createScreenshotRide(
  city: ScreenshotCity,
  status: ScreenshotRideStatus,
  options: RideOptions = {},
): Promise<string> {
  const { isOpen = false, isTracked = true, withStartCode = false, scheduledFor } = options;
  const { url, visitor, tomas } = city;
  await cancelVisitorOpenRides(city);
  const { quote } = await call<{ quote: { id: string } }>(
    url,
    'quoteAndCreateOffer',
    { pickup: screenshotRidePickup, dropoff: options.dropoff ?? screenshotRideDropoff },
    visitor.token,
  );
  const { booking } = await call<{ booking: { id: string } }>(
    url,
    'createBooking',
    { quoteId: quote.id, withStartCode, scheduledFor, ...(isOpen ? {} : { driverId: tomas.id }) },
    visitor.token,
  );
  const bookingId = booking.id;
  for (const next of path.slice(0, path.indexOf(status as never) + 1)) {
    const { token } = next === 'confirmed' ? visitor : tomas;
    await call(url, 'transitionBookingStatus', { bookingId, nextStatus: next }, token);
    // Sends only the position of the last status, because a car could not drive from one position to the next within
    // the short time of a scene.
    const position = positions[next];
    if (isTracked && next === status && position !== undefined)
      await call(url, 'recordDriverPosition', { bookingId, position }, tomas.token);
  }
  return bookingId;
}
