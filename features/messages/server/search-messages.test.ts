/** Search in messages over the wire: matches, order and visibility. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestActor } from '#platform/testkit/actor.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { followUser } from '#features/follows/api.ts';
import { blockUser, unblockUser } from '#features/moderation/api.ts';
import * as api from '../api.ts';

const origin = 'http://plaza.example';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: origin } });
});
afterAll(() => server.stop());

/** Returns people who all follow the first one. */
async function circle(...names: string[]): Promise<TestActor[]> {
  const people: TestActor[] = [];
  for (const name of names) people.push(await server.person(name));
  const [first, ...others] = people;
  for (const one of others) await one.call(followUser, { userId: first!.id });
  for (const one of others) await first!.call(followUser, { userId: one.id });
  return people;
}

async function write(from: TestActor, to: TestActor, content: string) {
  server.clock.advance(1_000);
  return (await from.call(api.sendMessage, { recipientId: to.id, content })).ok.message;
}

async function search(person: TestActor, q: string, limit?: number) {
  const found = (await person.call(api.searchMessages, { q, ...(limit === undefined ? {} : { limit }) })).ok;
  return {
    people: found.conversations.map((one) => one.person.displayName),
    messages: found.messages.map(({ message, person: other }) => [other.displayName, message.content]),
  };
}

test('AUTH-013 searchMessages requires authentication', async () => {
  const answer = await server.guest.post('searchMessages', { q: 'x' });
  expect([answer.status, answer.error.message]).toEqual([
    401,
    'Not authenticated. Please sign in to continue.',
  ]);
});

test('EXP-068 a search finds people by name, and messages of both people by all of its words, newest first', async () => {
  const [ana, ben, ines] = (await circle('Ana Search', 'Ben Ortiz', 'Ines Lantern')) as [
    TestActor,
    TestActor,
    TestActor,
  ];
  await write(ben, ana, 'Bring a lantern to the canal');
  await write(ana, ines, 'Café at the canal?');
  await write(ines, ana, 'Swap meet first.\nThen the canal');
  expect(await search(ana, 'Canal')).toEqual({
    people: [],
    messages: [
      ['Ines Lantern', 'Swap meet first.\nThen the canal'],
      ['Ines Lantern', 'Café at the canal?'],
      ['Ben Ortiz', 'Bring a lantern to the canal'],
    ],
  });
  expect((await search(ana, 'canal', 1)).messages).toHaveLength(1);
  expect(await search(ana, 'lant')).toEqual({
    people: ['Ines Lantern'],
    messages: [['Ben Ortiz', 'Bring a lantern to the canal']],
  });
  expect((await search(ana, 'Inés')).people).toEqual(['Ines Lantern']);
  expect((await search(ana, 'cafe canal')).messages).toEqual([['Ines Lantern', 'Café at the canal?']]);
  expect(await search(ana, 'anal'), 'the middle of a word').toEqual({ people: [], messages: [] });
  expect(await search(ana, '.* [a-z] (?'), 'not a regular expression').toEqual({ people: [], messages: [] });
  expect((await ana.call(api.searchMessages, { q: ' ' })).status).toBe(400);
});

test('EXP-068 a search ignores the address of a shared screen, and finds its title and other addresses', async () => {
  const [ana, ben] = (await circle('Ana Link', 'Ben Link')) as [TestActor, TestActor];
  const shared = [
    `Choir night\n${origin}/event/0190a000-0000-7000-8000-0000000000e1?date=d-1`,
    `${origin}/venue/ven_heard_museum`,
  ];
  for (const content of shared) await write(ben, ana, content);
  for (const q of ['event', 'http', 'venue', 'heard', '0190a000', 'date'])
    expect((await search(ana, q)).messages, q).toEqual([]);
  expect((await search(ana, 'choir night')).messages).toEqual([['Ben Link', shared[0]]]);
  const visible = [`Ben is at ${origin}/u/ben`, 'See https://heard.example/event/1'];
  for (const content of visible) await write(ben, ana, content);
  expect((await search(ana, 'event heard')).messages).toEqual([['Ben Link', visible[1]]]);
  expect((await search(ana, 'http')).messages).toHaveLength(2);
});

test('EXP-068 a search returns only conversations of the caller, without unsent messages', async () => {
  const [ana, ben, cem] = (await circle('Ana Own', 'Ben Own', 'Cem Own')) as [
    TestActor,
    TestActor,
    TestActor,
  ];
  const sent = await write(ana, ben, 'The password is marmalade');
  expect((await search(ben, 'marmalade')).messages).toHaveLength(1);
  expect(await search(cem, 'marmalade')).toEqual({ people: [], messages: [] });
  expect((await search(cem, 'own')).people, 'people without a conversation').toEqual([]);
  await ana.call(api.removeMessage, { messageId: sent.id });
  expect((await search(ben, 'marmalade')).messages).toEqual([]);
});

test('EXP-068 a search includes requests, and leaves out removed conversations and people after a block', async () => {
  const [ana, ben] = [await server.person('Ana Box'), await server.person('Ben Box')];
  const { conversationId } = await write(ana, ben, 'Hello pelican');
  const found = { people: ['Ana Box'], messages: [['Ana Box', 'Hello pelican']] };
  expect([(await search(ben, 'pelican')).messages, (await search(ben, 'ana')).people]).toEqual([
    found.messages,
    found.people,
  ]);
  await ben.call(blockUser, { userId: ana.id });
  for (const person of [ana, ben])
    expect(await search(person, 'pelican box')).toEqual({ people: [], messages: [] });
  expect((await search(ben, 'ana')).people).toEqual([]);
  await ben.call(unblockUser, { userId: ana.id });
  expect((await search(ben, 'pelican')).messages).toHaveLength(1);
  await ben.call(api.declineConversation, { conversationId });
  expect(await search(ben, 'pelican')).toEqual({ people: [], messages: [] });
  expect((await search(ana, 'pelican')).messages, 'the sender still has it').toHaveLength(1);
});
