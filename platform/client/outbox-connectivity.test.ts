// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { waitUntilAssertionPasses } from '#platform/testkit/wait-until-passes.ts';
import { configureApiClient } from './call.ts';
import { getOutbox } from './outbox.ts';
import { connectivityRestoredEventName } from './connectivity.ts';

test('D4 the outbox is sent when the live connection is restored, without waiting for the next retry', async () => {
  let isAway = true;
  const sent: string[] = [];
  configureApiClient(
    { project: 'plaza', region: 'us-central1', base: '' },
    {
      fetch: async (input) => {
        if (isAway) throw new TypeError('Failed to fetch');
        sent.push(String(input instanceof Request ? input.url : input));
        return Response.json({ ok: true });
      },
    },
  );
  await getOutbox().setOwner('ann');
  await getOutbox().add({ name: 'createComment', args: {}, label: 'Hello' });
  isAway = false;
  expect(sent).toEqual([]);
  dispatchEvent(new Event(connectivityRestoredEventName));
  await waitUntilAssertionPasses(() => expect(sent).toEqual([expect.stringContaining('createComment')]));
  await waitUntilAssertionPasses(() => expect(getOutbox().items()).toEqual([]));
});

test('EXP-068 items that are added at once are sent in the order in which they were added', async () => {
  const sent: string[] = [];
  const fetch: typeof globalThis.fetch = async (_input, init) => {
    sent.push((JSON.parse(String(init?.body)) as { content: string }).content);
    return Response.json({ ok: true });
  };
  configureApiClient({ project: 'plaza', region: 'us-central1', base: '' }, { fetch });
  await getOutbox().setOwner('ann');
  const contents = Array.from({ length: 20 }, (_, at) => `${at}`);
  for (const content of contents)
    void getOutbox().add({ name: 'sendMessage', args: { content }, label: content });
  await waitUntilAssertionPasses(() => expect(getOutbox().items()).toHaveLength(20));
  await getOutbox().flush();
  expect(sent).toEqual(contents);
});
