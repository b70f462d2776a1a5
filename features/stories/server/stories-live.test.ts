import { expect, test } from 'vitest';
import type { Actor } from '#platform/testkit/actor.ts';
import { viewStory } from '../api.ts';
import { ana, ben, cem, hour, server, share, withStories } from './stories-harness.ts';

withStories();

interface Message {
  type: string;
  value?: { stories: { id: string }[] };
  patch?: unknown;
  overlay?: Record<string, Record<string, unknown> | null>;
}

/** Somebody who watches the stories. */
async function watch(actor: Actor) {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/live`);
  const messages: Message[] = [];
  let wake = () => {};
  socket.addEventListener('message', (event) => {
    messages.push(JSON.parse(String(event.data)) as Message);
    wake();
  });
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const send = (message: object) => socket.send(JSON.stringify(message));
  const next = async (type: string): Promise<Message> => {
    for (;;) {
      const index = messages.findIndex((message) => message.type === type);
      if (index >= 0) return messages.splice(0, index + 1).at(-1)!;
      await new Promise<void>((resolve) => (wake = resolve));
    }
  };
  send(actor.token === null ? { type: 'hello' } : { type: 'hello', token: actor.token });
  await next('welcome');
  send({ type: 'subscribe', id: 1, query: 'listStories', args: {} });
  const first = (await next('snapshot')).value!.stories.map((story) => story.id);
  return { first, next, close: () => socket.close() };
}

test('EXP-034 EXP-035 S10 a story appears by itself, is marked as seen, and leaves when its time is over', async () => {
  const early = await watch(ben);
  expect(early.first).toEqual([]);
  const { id: storyId } = await share(ana);
  expect(JSON.stringify(await early.next('update'))).toContain(storyId);
  await ben.call(viewStory, { storyId });
  expect((await early.next('overlay')).overlay![storyId]).toMatchObject({ isSeen: true });

  server.clock.advance(24 * hour);
  // Who comes now gets nothing that is over, though the list is kept for those who watch; and those lose it.
  const late = await watch(cem);
  expect(late.first).toEqual([]);
  expect((await early.next('update')).patch).toMatchObject({ order: [] });
  early.close();
  late.close();
});
