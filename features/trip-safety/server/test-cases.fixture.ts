/** Test cases that the trip-safety feature adds to the tests of the whole app. */
import type { FeatureTestCases } from '#app/feature-test-cases.fixture.ts';
import { maxPhoneContactNameLength } from '../domain/limits.ts';

const noId = '01953b80-0000-7000-8000-000000000000';
const token = 'A'.repeat(43);

export const testCases: FeatureTestCases = {
  mutationsWithoutRoundTripLimit: [
    'createTripShare',
    'revokeTripShare',
    'addTrustedContact',
    'removeTrustedContact',
    'confirmTrustedContact',
    'startEmergency',
    'markSafe',
  ],
  access: {
    createTripShare: 'person',
    listTripShares: 'person',
    revokeTripShare: 'person',
    getSharedTrip: 'read',
    addTrustedContact: 'person',
    listTrustedContacts: 'person',
    removeTrustedContact: 'person',
    confirmTrustedContact: 'act',
    startEmergency: 'person',
    markSafe: 'person',
    getTripSafety: 'person',
    getEmergency: 'person',
  },
  readArgs: { getSharedTrip: { token } },
  absent: ['getSharedTrip'],
  limitedArgs: { getSharedTrip: { token }, confirmTrustedContact: { token } },
  worstCalls: () => ({ getSharedTrip: [{ token }], confirmTrustedContact: [{ token }] }),
  reachesOthers: ['addTrustedContact'],
  limits: [
    {
      max: maxPhoneContactNameLength,
      columns: ['trusted_contacts.name'],
      args: ['addTrustedContact.name'],
      boxes: [['trip-safety/web/contacts/add-trusted-contact-dialog.tsx', 'maxPhoneContactNameLength']],
    },
  ],
  filledByProgram: ['trusted_contacts.email', 'trusted_contacts.phone'],
  queries: {
    listTripShares: { args: () => [{ bookingId: noId }] },
    getSharedTrip: { args: () => [{ token }] },
    listTrustedContacts: { args: () => [{}] },
    getTripSafety: { args: () => [{ bookingId: noId }] },
    getEmergency: { args: () => [{ emergencyId: noId }] },
  },
  liveArgs: {
    getSharedTrip: (_viewerId, { rides }) => [{ token: rides.shareToken }],
    getEmergency: (_viewerId, { rides }) => [{ emergencyId: rides.emergencyId }],
  },
  async makePersonalRows({ db, plaza, clock }, { dot, ana }, word) {
    const now = clock.now();
    // The rows of each table have different times, by which the test finds them in the export.
    const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
    const newId = () => plaza.platform.newId();
    const hash = (digit: string) => digit.repeat(64);
    for (const [index, user] of [dot, ana].entries()) {
      const bookingId = newId();
      await db`
        insert into bookings (id, passenger_id, booking_fee, estimated_miles, estimated_minutes, estimated_fare, is_offer,
          status, payment_status, created_at, expires_at, cancelled_at, cancelled_role, refund_amount)
        values (${bookingId}, ${user.id}, 5, 10, 20, 20, false, 'cancelled', 'settled', ${now}, ${now}, ${now},
          'passenger', 0)`;
      await db`
        insert into trip_shares (id, booking_id, user_id, token_hash, created_at)
        values (${newId()}, ${bookingId}, ${user.id}, ${hash(String(index + 1))}, ${after(1)})`;
      await db`
        insert into trip_emergencies (id, booking_id, user_id, lat, lng, is_practice, alerted, created_at)
        values (${newId()}, ${bookingId}, ${user.id}, 33.4, -112, false, 1, ${after(2)})`;
      await db`
        insert into trusted_contacts (id, user_id, contact_id, created_at, confirmed_at)
        values (${newId()}, ${user.id}, ${user === dot ? ana.id : dot.id}, ${now}, ${now})`;
    }
    await db`
      insert into trusted_contacts (id, user_id, email, token_hash, created_at)
      values (${newId()}, ${dot.id}, ${`${word}@example.org`}, ${hash('3')}, ${now})`;
    await db`
      insert into trusted_contacts (id, user_id, phone, name, created_at, confirmed_at)
      values (${newId()}, ${dot.id}, '+16025550100', ${word}, ${now}, ${now})`;
  },
};
