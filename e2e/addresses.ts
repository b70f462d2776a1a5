/**
 * Lists the addresses of all screens, from the declarations of the features, so that tests visit new screens too.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ScreenAddress } from '#platform/contract/addresses.ts';
import { call, newId, type Person, signUp } from './wire.ts';

const root = join(import.meta.dirname, '..');

/**
 * Returns the screen addresses that all features declare, without those of `app/domain/reserved-screen-addresses.ts`,
 * whose screens do not exist yet.
 */
export async function listScreenAddresses(): Promise<string[]> {
  const files = globSync('features/*/domain/addresses.ts', { cwd: root }).map(async (file) => {
    const module = (await import(pathToFileURL(join(root, file)).href)) as {
      screenAddresses: readonly ScreenAddress[];
    };
    return module.screenAddresses.map(({ path }) => path);
  });
  return (await Promise.all(files)).flat();
}

/** Test data for visiting every screen: two people, and a value for each parameter of an address. */
export interface ScreenTestData {
  reader: Person;
  writer: Person;
  /** Values of the address parameters by name, such as `postId`. Every parameter must have a value. */
  values: Record<string, string>;
}

/**
 * Fills the server with a post, a comment, a like, a follow, a feed mix, a message, a group, an event and a requested
 * ride.
 */
export async function createScreenTestData(url: string): Promise<ScreenTestData> {
  const reader = await signUp(url, 'Rita Reader');
  const writer = await signUp(url, 'Walt Writer');
  const say = <Result>(name: string, args: Record<string, unknown>, person = writer) =>
    call<Result>(url, name, args, person.token);
  const { post } = await say<{ post: { id: string } }>('createPost', { content: 'Concert tonight #music' });
  await say('createComment', { postId: post.id, content: 'Who plays?' }, reader);
  await say('likePost', { postId: post.id }, reader);
  await say('followUser', { userId: reader.id });
  const mix = { near: 50, new: 50, friends: 50, topics: 50, surprise: 10, bots: 50 };
  await say('saveFeedMix', { id: newId(), name: 'Evening', mix }, reader);
  const message = { recipientId: reader.id, content: 'Hello there' };
  const sent = await say<{ message: { conversationId: string } }>('sendMessage', message);
  const { user } = await say<{ user: { handle: string } }>('getSession', {}, reader);
  const startTime = new Date(Date.now() + 86_400_000).toISOString();
  const venue = { name: 'The porch', lat: 33.4484, lng: -112.074 };
  const event = { title: 'Porch concert', startTime, venue };
  const { event: created } = await say<{ event: { id: string } }>('createEvent', event);
  await say('answerEvent', { eventId: created.id, answer: 'going' }, reader);
  const { venues } = await say<{ venues: { id: string }[] }>('listVenues', {});
  const values = {
    postId: post.id,
    handle: user.handle,
    tag: 'music',
    venueId: venues[0]?.id ?? 'none',
    storyId: 'none',
    emergencyId: 'none',
    conversationId: sent.message.conversationId,
    groupId: await beginGroup(url, reader, writer),
    userId: writer.id,
    eventId: created.id,
    bookingId: await requestRide(url, reader),
  };
  return { reader, writer, values };
}

/** Begins a group of the reader with the writer, who follows the reader, and a third person. Returns its id. */
async function beginGroup(url: string, reader: Person, writer: Person): Promise<string> {
  const third = await signUp(url, 'Thea Third');
  await call(url, 'followUser', { userId: reader.id }, third.token);
  const group = { userIds: [writer.id, third.id], name: 'Book club' };
  const { conversationId } = await call<{ conversationId: string }>(
    url,
    'createGroupConversation',
    group,
    reader.token,
  );
  return conversationId;
}

/** Requests a ride of a few miles, as soon as the person has the welcome tokens. Returns the id of the booking. */
async function requestRide(url: string, { token }: Person): Promise<string> {
  const stops = {
    pickup: { address: '12 Palm Lane', lat: 33.4484, lng: -112.074 },
    dropoff: { address: 'Tempe Town Lake', lat: 33.4316, lng: -111.9434 },
  };
  for (let tries = 0; tries < 50; tries += 1) {
    const { balance } = await call<{ balance: number }>(url, 'getBalance', {}, token);
    if (balance > 0) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const { quote } = await call<{ quote: { id: string } }>(url, 'quoteAndCreateOffer', stops, token);
  const { booking } = await call<{ booking: { id: string } }>(
    url,
    'createBooking',
    { quoteId: quote.id },
    token,
  );
  return booking.id;
}

/** Returns an address whose parameters are replaced with values. @throws Error if a value is missing */
export function fillAddressParameters(path: string, values: Record<string, string>): string {
  return path.replaceAll(/\$(\w+)/g, (_all, name: string) => {
    const value = values[name];
    if (value === undefined)
      throw new Error(`The address ${path} has the part ${name}, which has no value here`);
    return value;
  });
}
