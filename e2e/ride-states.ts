/** Rides in several states, for tests of the screens and dialogs of riders, drivers and admins. */
import sharp from 'sharp';
import type { ScreenTestData } from './addresses.ts';
import { runAdminCommand, type ServerProcess } from './server-process.ts';
import { call, type Person, signUp } from './wire.ts';

const here = { lat: 33.4484, lng: -112.074 };
const stops = {
  pickup: { address: '12 Palm Lane', ...here },
  dropoff: { address: 'The porch', lat: here.lat + 0.01, lng: here.lng },
};

/**
 * Creates rides in different states for the test people of `createScreenTestData`, and stores the ids of the rides in
 * `values`. `reader` is the passenger of `activeTripId`, `completedTripId` and `canceledTripId`, and the driver of
 * `drivenTripId`, which has a start code. Also creates a person who waits to be approved as a driver.
 * @returns an admin
 */
export async function createRidesInEachState(
  { url, dataDir }: ServerProcess,
  { reader, writer, values }: ScreenTestData,
): Promise<Person> {
  const rider = await signUp(url, 'Cleo Code');
  const applicant = await signUp(url, 'Wendy Waits');
  const admin = await signUp(url, 'Ada Admin');
  const say = <Result>(person: Person, name: string, args: Record<string, unknown>) =>
    call<Result>(url, name, args, person.token);
  const profile = { vehicle: 'Blue wagon', plate: 'BWN 123', area: { ...here, miles: 30 } };
  for (const driver of [reader, writer, applicant]) await say(driver, 'saveDriverProfile', profile);
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer();
  for (const kind of ['license', 'insurance'])
    await say(applicant, 'saveDriverDocument', {
      kind,
      photo: `data:image/jpeg;base64,${picture.toString('base64')}`,
      expiresOn: `${new Date().getFullYear() + 2}-01-31`,
    });
  runAdminCommand(dataDir, 'grant', admin.email, '--unconfirmed');
  for (const driver of [reader, writer]) {
    runAdminCommand(dataDir, 'driver', 'approve', driver.email);
    await say(driver, 'setDriverOnline', { online: true });
  }
  const ride = async (passenger: Person, driver: Person, path: readonly string[], withStartCode = false) => {
    const { quote } = await say<{ quote: { id: string } }>(passenger, 'quoteAndCreateOffer', stops);
    const request = { quoteId: quote.id, driverId: driver.id, withStartCode };
    const { booking } = await say<{ booking: { id: string } }>(passenger, 'createBooking', request);
    for (const nextStatus of path) {
      const mover = nextStatus === 'confirmed' || nextStatus === 'cancelled' ? passenger : driver;
      await say(mover, 'transitionBookingStatus', { bookingId: booking.id, nextStatus });
    }
    return booking.id;
  };
  const toPickup = ['driver_accepted', 'en_route'];
  const whole = [...toPickup, 'passenger_onboard', 'confirmed', 'in_progress', 'completed'];
  values['completedTripId'] = await ride(reader, writer, whole);
  values['canceledTripId'] = await ride(reader, writer, ['driver_accepted', 'cancelled']);
  values['activeTripId'] = await ride(reader, writer, toPickup);
  values['drivenTripId'] = await ride(rider, reader, toPickup, true);
  return admin;
}
