/** Lists of price offers, over the wire: their number per passenger, and blocks. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deactivateAccount } from '#features/accounts/api.ts';
import { blockUser, unblockUser } from '#features/moderation/api.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { createBooking, listOffers, respondToOffer } from '../api.ts';
import { setDriverPreference } from '../api-preferences.ts';
import { maxOpenOffersToDriver } from '../domain/limits.ts';
import { RideScene } from './rides-harness.fixture.ts';
import { deleteOldestOpenOffers, setPriceOfferState } from './store-quotes.ts';

let scene: RideScene;
let rider: TestActor;
let driver: TestActor;
let count = 0;
beforeAll(async () => {
  scene = await RideScene.start();
});
beforeEach(async () => {
  count++;
  [rider] = (await scene.people(`Rita ${count}`)) as [TestActor];
  driver = await scene.driver(`Dan ${count}`);
});
afterAll(() => scene.server.stop());

async function offer(price: number): Promise<string> {
  scene.server.clock.advance(1_000);
  return (await scene.quote(rider, 10, { driverId: driver.id, price })).id;
}
const listed = async (person: TestActor) => (await person.call(listOffers, {})).ok.quotes.map(({ id }) => id);
const answer = (quoteId: string, accept = true) => driver.call(respondToOffer, { quoteId, accept });

test('Q-42 the newest offers of a passenger to a driver replace the oldest open ones', async () => {
  const answered = await offer(10);
  void (await answer(answered, false)).ok;
  const ids: string[] = [];
  for (let price = 11; price < 11 + maxOpenOffersToDriver + 2; price++) ids.unshift(await offer(price));
  const open = ids.slice(0, maxOpenOffersToDriver);
  expect(await listed(driver)).toEqual(open);
  expect(await listed(rider)).toEqual([...open, answered]);
  expect((await answer(ids.at(-1)!)).status).toBe(404);
});

test('Q-42 an offer between people of whom one blocked the other is neither listed nor answered', async () => {
  const id = await offer(12);
  const expectHidden = async () => {
    expect(await listed(driver)).toEqual([]);
    expect((await answer(id)).error.message).toBe('Offer not found');
  };
  for (const [who, other] of [
    [driver, rider],
    [rider, driver],
  ] as const) {
    void (await who.call(blockUser, { userId: other.id })).ok;
    await expectHidden();
    void (await who.call(unblockUser, { userId: other.id })).ok;
  }
  const prefer = (preference: 'blocked' | null) =>
    rider.call(setDriverPreference, { driverId: driver.id, preference });
  void (await prefer('blocked')).ok;
  await expectHidden();
  void (await prefer(null)).ok;
  expect(await listed(driver)).toEqual([id]);
  expect((await answer(id)).ok.quote.state).toBe('accepted');
});

test('Q-42 an accepted offer is not booked after its driver blocked the passenger or became inactive', async () => {
  const quoteId = await offer(12);
  void (await answer(quoteId)).ok;
  const book = () => rider.call(createBooking, { quoteId });
  void (await driver.call(blockUser, { userId: rider.id })).ok;
  expect((await book()).error.details.reason).toBe('driver_not_found');
  void (await driver.call(unblockUser, { userId: rider.id })).ok;
  void (await driver.call(deactivateAccount, {})).ok;
  expect((await book()).error.details.reason).toBe('driver_not_found');
  await scene.server.db`update users set deactivated_at = null where id = ${driver.id}`;
  void (await book()).ok;
});

test('Q-42 an offer that the driver accepts while a newer offer replaces it stays', async () => {
  const quoteId = await offer(12);
  const { db } = scene.server;
  let deleted: Promise<unknown> | undefined;
  await db.begin(async (tx) => {
    await setPriceOfferState(tx, quoteId, 'accepted');
    deleted = db.begin((other) =>
      deleteOldestOpenOffers(other, { passengerId: rider.id, driverId: driver.id, kept: 0 }),
    );
    for (let waiting = 0; waiting === 0;)
      [{ waiting }] = await db<[{ waiting: number }]>`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
  });
  await deleted;
  expect(await listed(rider)).toEqual([quoteId]);
});
