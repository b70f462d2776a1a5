/** Rides among people: messages, reports, trust and links. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getConversation, listConversations, sendMessage } from '#features/messages/api.ts';
import { listNotifications } from '#features/notifications/api.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { RideScene } from './rides-harness.fixture.ts';

let scene: RideScene;
beforeAll(async () => {
  scene = await RideScene.start();
});
afterAll(() => scene.server.stop());

test('EXP-068 rider and driver write to each other during a trip without a request, until an hour after it', async () => {
  const [[ana], dan] = [await scene.people('Ana'), await scene.driver('Dora')];
  const write = async (from: TestActor, to: TestActor) =>
    (await from.call(sendMessage, { recipientId: to.id, content: 'At the gate' })).status;
  const requestsOf = async (person: TestActor) =>
    (await person.call(listConversations, { box: 'requests' })).ok.conversations.length;
  const left = async (from: TestActor, to: TestActor) =>
    (await from.call(getConversation, { withId: to.id })).ok.left;
  expect([await left(dan, ana!), await write(dan, ana!), await requestsOf(ana!)]).toEqual([3, 200, 1]);
  for (const next of [200, 200, 403]) expect(await write(dan, ana!)).toBe(next);
  const id = await scene.request(ana!, 2);
  // A request that nobody accepted changes nothing.
  expect([await left(dan, ana!), await write(dan, ana!)]).toEqual([0, 403]);
  await scene.move(dan, id, 'driver_accepted');
  expect([await left(dan, ana!), await write(dan, ana!), await requestsOf(ana!)]).toEqual([null, 200, 0]);
  for (let times = 0; times < 4; times++) expect(await write(dan, ana!)).toBe(200);
  await scene.server.plaza.listeners.drain();
  const noticesOfMessages = (await ana!.call(listNotifications, {})).ok.notifications.filter(
    ({ type }) => type === 'message',
  );
  expect(noticesOfMessages).toHaveLength(1);

  await scene.move(dan, id, 'cancelled');
  // Who wrote nothing during the trip has an hour after it.
  const [bea, cal] = await scene.people('Bea', 'Cal');
  await scene.trip(bea!, dan, 'completed', 2);
  scene.server.clock.advance(59 * 60_000);
  expect([await left(dan, bea!), await write(bea!, dan), await requestsOf(dan)]).toEqual([null, 200, 0]);
  await scene.trip(cal!, dan, 'completed', 2);
  scene.server.clock.advance(61 * 60_000);
  expect([await left(cal!, dan), await write(cal!, dan), await requestsOf(dan)]).toEqual([3, 200, 1]);
});
