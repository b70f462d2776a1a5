/** Tests through the API that lists of events name somebody whom the viewer follows and who goes. */
import { expect, test } from 'vitest';
import { followUser } from '#features/follows/api.ts';
import { blockUser, muteUser } from '#features/moderation/api.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import * as api from '../api.ts';
import { ana, ben, createTestEvent, server, setUpEventTests } from './events-harness.ts';

setUpEventTests();

test('EXP-075 a list of events names the first followed person with a public answer, and nobody to others', async () => {
  const [cem, dot] = [await server.person('Cem'), await server.person('Dot')];
  const { id: eventId } = await createTestEvent({ title: 'Lantern walk' });
  const findNamed = async (viewer: TestActor) => {
    const { events } = (await viewer.call(api.listEvents, { q: 'Lantern walk' })).ok;
    return events.map(({ followedAttendee }) => followedAttendee?.displayName ?? null);
  };
  await cem.call(api.answerEvent, { eventId, answer: 'going', isShown: false });
  await dot.call(api.answerEvent, { eventId, answer: 'interested' });
  await ben.call(followUser, { userId: cem.id });
  await ben.call(followUser, { userId: dot.id });
  expect(await findNamed(ben), 'one answer is hidden, the other is not “going”').toEqual([null]);
  await dot.call(api.answerEvent, { eventId, answer: 'going' });
  expect(await findNamed(ben)).toEqual(['Dot']);
  await cem.call(api.answerEvent, { eventId, answer: 'going', isShown: true });
  expect(await findNamed(ben), 'the first answer').toEqual(['Cem']);
  expect(await findNamed(ana), 'follows nobody').toEqual([null]);
  expect(await findNamed(server.guest)).toEqual([null]);
  await ben.call(muteUser, { userId: cem.id });
  expect(await findNamed(ben), 'a muted person is not named').toEqual(['Dot']);
  await dot.call(blockUser, { userId: ben.id });
  expect(await findNamed(ben)).toEqual([null]);
});
