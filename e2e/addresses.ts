/** All addresses of the app's screens, as the features declare them, so that a new screen is visited too. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ScreenAddress } from '#platform/contract/addresses.ts';
import { call, type Person, signUp } from './wire.ts';

const root = join(import.meta.dirname, '..');

/** Returns the addresses of all features. Reserved ones of screens that are not built yet show the home feed. */
export async function listAddresses(): Promise<string[]> {
  const files = globSync('features/*/domain/addresses.ts', { cwd: root }).map(async (file) => {
    const module = (await import(pathToFileURL(join(root, file)).href)) as {
      addresses: readonly ScreenAddress[];
    };
    return module.addresses.map(({ path }) => path);
  });
  return (await Promise.all(files)).flat();
}

/** A small town to look at: a reader, a writer, and a value for each variable part of an address. */
export interface Town {
  reader: Person;
  writer: Person;
  /** A new part of an address needs an entry. */
  values: Record<string, string>;
}

/** Fills the server with a post, a comment, a like, a follow, a message and a venue. */
export async function fillTown(url: string): Promise<Town> {
  const reader = await signUp(url, 'Rita Reader');
  const writer = await signUp(url, 'Walt Writer');
  const say = <Result>(name: string, args: Record<string, unknown>, person = writer) =>
    call<Result>(url, name, args, person.token);
  const { post } = await say<{ post: { id: string } }>('createPost', { content: 'Concert tonight #music' });
  await say('createComment', { postId: post.id, content: 'Who plays?' }, reader);
  await say('likePost', { postId: post.id }, reader);
  await say('followUser', { userId: reader.id });
  const message = { recipientId: reader.id, content: 'Hello there' };
  const sent = await say<{ message: { conversationId: string } }>('sendMessage', message);
  const { user } = await say<{ user: { handle: string } }>('getSession', {}, reader);
  const { venues } = await say<{ venues: { id: string }[] }>('listVenues', {});
  const values = {
    postId: post.id,
    handle: user.handle,
    tag: 'music',
    venueId: venues[0]?.id ?? 'none',
    storyId: 'none',
    conversationId: sent.message.conversationId,
    userId: writer.id,
  };
  return { reader, writer, values };
}

/** Replaces the variable parts of an address. @throws Error if the town has no value for one of them */
export function fillAddress(path: string, values: Record<string, string>): string {
  return path.replaceAll(/\$(\w+)/g, (_all, name: string) => {
    const value = values[name];
    if (value === undefined)
      throw new Error(`The address ${path} has the part ${name}, which has no value here`);
    return value;
  });
}
