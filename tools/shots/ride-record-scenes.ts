/** Screenshot scenes of rides that were canceled, declined or scheduled, of price offers, receipts and trip logs. */
import type { Page } from '@playwright/test';
import { call, newId } from '../../e2e/wire.ts';
import { choosePickupAndDropoff, makeTomasFavoriteDriver } from './ride-scenes.ts';
import {
  screenshotRideDropoff,
  cancelVisitorOpenRides,
  screenshotRidePickup,
  createScreenshotRide,
} from './rides.ts';
import { type ScreenshotCity, findButton, type ScreenshotScene } from './scene.ts';

const dayMs = 86_400_000;

/** Id of the trip that the latest scene prepared. */
let tripId = '';
let completedTripId = '';

/** Completes a trip. All scenes share this trip, because each completed trip costs the visitor tokens. */
async function completeTrip(city: ScreenshotCity): Promise<void> {
  completedTripId ||= await createScreenshotRide(city, 'completed');
}

/** Prepares a trip that Tomás canceled and for which he offered an apology and tokens. */
async function apologize(city: ScreenshotCity): Promise<void> {
  const { url, tomas } = city;
  tripId = await createScreenshotRide(city, 'driver_accepted');
  const bookingId = tripId;
  await call(url, 'transitionBookingStatus', { bookingId, nextStatus: 'cancelled' }, tomas.token);
  const message = 'My tire went flat on 7th Avenue. Sorry that you had to wait.';
  await call(url, 'offerAmends', { bookingId, amendsId: newId(), message, tokens: 3 }, tomas.token);
}

async function declineRequest(city: ScreenshotCity): Promise<void> {
  tripId = await createScreenshotRide(city, 'requested');
  await call(city.url, 'declineRideRequest', { bookingId: tripId }, city.tomas.token);
}

async function scheduleRide(city: ScreenshotCity): Promise<void> {
  const scheduledFor = new Date(Date.now() + dayMs).toISOString();
  tripId = await createScreenshotRide(city, 'requested', { scheduledFor });
}

/** Prepares a screen on which the visitor has no ride and can choose Tomás as the driver. */
async function prepareOffer(city: ScreenshotCity): Promise<void> {
  await cancelVisitorOpenRides(city);
  await makeTomasFavoriteDriver(city);
}

async function offerPrice(page: Page): Promise<void> {
  await choosePickupAndDropoff(page);
  await page.getByRole('radio', { name: /^Tomás/ }).click();
  const offerButton = findButton(page, 'Offer a different price');
  const ownOffer = page.getByText(/^Offer sent to .* tokens$/);
  await offerButton.or(ownOffer).waitFor();
  // The offer of an earlier screenshot is valid for ten minutes.
  if (await ownOffer.isVisible()) return;
  await offerButton.click();
  await page.getByLabel('Your offer for the fare').fill('4');
  await findButton(page, 'Offer this price').click();
  await ownOffer.waitFor();
}

async function offerPriceToTomas(city: ScreenshotCity): Promise<void> {
  await cancelVisitorOpenRides(city);
  const offer = {
    pickup: screenshotRidePickup,
    dropoff: screenshotRideDropoff,
    driverId: city.tomas.id,
    price: 4,
  };
  await call(city.url, 'quoteAndCreateOffer', offer, city.visitor.token);
}

const getTripPath = () => `/trip/${tripId}`;

/** Screenshot scenes of ended rides, scheduled rides and price offers. */
export const endedAndScheduledRideScreenshotScenes: ScreenshotScene[] = [
  { name: 'trip-apology', as: 'visitor', prepare: apologize, path: getTripPath },
  { name: 'trip-driver-apology', as: 'tomas', prepare: apologize, path: getTripPath },
  { name: 'trip-declined', as: 'visitor', prepare: declineRequest, path: getTripPath },
  { name: 'trip-scheduled', as: 'visitor', prepare: scheduleRide, path: getTripPath },
  { name: 'driver-scheduled', as: 'tomas', prepare: scheduleRide, path: () => '/ryde/drive' },
  {
    name: 'trip-receipt',
    as: 'visitor',
    prepare: completeTrip,
    path: () => `/trip/${completedTripId}/receipt`,
  },
  { name: 'trip-log', as: 'visitor', prepare: completeTrip, path: () => `/trip/${completedTripId}/log` },
  { name: 'ryde-offer', as: 'visitor', prepare: prepareOffer, path: () => '/ryde', act: offerPrice },
  { name: 'driver-offer', as: 'tomas', prepare: offerPriceToTomas, path: () => '/ryde/drive' },
];
