// @vitest-environment jsdom
/** Tests toggle mutations together with the page's own mutations and the real outbox. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import type { FunctionDefinition } from '#platform/contract/define.ts';
import { waitUntilAssertionPasses } from '#platform/testkit/wait-until-passes.ts';
import { callQuery, configureApiClient } from '../call.ts';
import { connectivityRestoredEventName } from '../connectivity.ts';
import { getOutbox } from '../outbox.ts';
import { defineToggleMutation } from './define-toggle-mutation.ts';
import { createOptimisticEntityEdit } from './entity-store.ts';
import type { EntityType } from './entity-store.ts';
import { appEntityStore } from './app-stores.ts';

interface Args {
  postId: string;
}
type Like = FunctionDefinition<'mutation', string, z.ZodType<Args, Args>, z.ZodType<{ liked: boolean }>>;
interface Liked {
  id: string;
  liked: boolean | undefined;
}
const likes: EntityType<Liked> = { name: 'liked', idOf: ({ id }) => id };

let server: 'away' | 'there' | 'refuses' = 'away';
let sent: string[] = [];
const answers: unknown[] = [];
const failures: string[] = [];

const run = defineToggleMutation<Like, Like>({
  on: 'likePost',
  off: 'unlikePost',
  argument: 'postId',
  offlineLabel: 'A like',
  effect: (postId, liked) => ({
    edits: [createOptimisticEntityEdit(likes, postId, (one) => ({ ...one, liked }))],
  }),
  onAnswer: (postId, answer, isLate) => void answers.push([postId, answer, isLate]),
  onFailure: (isOn, error) => void failures.push(`${isOn}: ${(error as Error).message}`),
});
/** Waits until the outbox contains the call `name`, waiting to be sent. */
const queued = (name: string) =>
  waitUntilAssertionPasses(() =>
    expect(getOutbox().items()).toMatchObject([{ name, state: 'waiting', label: 'A like' }]),
  );
const shown = (id: string) => appEntityStore.read(likes, id, { id, liked: undefined })?.liked;
const functionOf = (input: RequestInfo | URL) => String(input).split('/').at(-1)!;

beforeEach(async () => {
  server = 'away';
  sent = [];
  answers.length = 0;
  failures.length = 0;
  configureApiClient(
    { project: 'plaza', region: 'us-central1', base: '' },
    {
      fetch: async (input) => {
        if (server === 'away') throw new TypeError('Failed to fetch');
        sent.push(functionOf(input));
        if (server === 'there') return Response.json({ liked: functionOf(input) === 'likePost' });
        const details = { reason: 'not_found' };
        return Response.json(
          { error: { status: 'NOT_FOUND', message: 'The post is deleted.', details } },
          { status: 404 },
        );
      },
      // Pauses between attempts end at once, and no attempt times out.
      schedule(ms, effect) {
        if (ms < 5_000) queueMicrotask(effect);
        return () => {};
      },
    },
  );
  await getOutbox().setOwner('ann');
});
afterEach(() => getOutbox().discardAll('ann'));

test('EXP-044 a like without a network remains pressed, and of several of one post only the last is sent', async () => {
  for (const liked of [true, false, true]) {
    run('p1', liked);
    expect(shown('p1')).toBe(liked);
    await queued(liked ? 'likePost' : 'unlikePost');
    expect(shown('p1')).toBe(liked);
    // Waits until the current attempt to send has ended, because a later change does not replace an
    // item that is being sent.
    await getOutbox().flush();
  }
  run('p2', false);
  await waitUntilAssertionPasses(() =>
    expect(
      getOutbox()
        .items()
        .map((item) => item.name),
    ).toEqual(['likePost', 'unlikePost']),
  );
  expect(failures).toEqual([]);
  server = 'there';
  dispatchEvent(new Event(connectivityRestoredEventName));
  await waitUntilAssertionPasses(() => expect(getOutbox().items()).toEqual([]));
  expect(sent).toEqual(['likePost', 'unlikePost']);
  expect(answers).toEqual([
    ['p1', { liked: true }, true],
    ['p2', { liked: false }, true],
  ]);
  expect(shown('p1'), 'until the lists include it').toBe(true);
});

test('EXP-044 a like that is refused when it is sent from the outbox is rolled back with an explanation, and leaves the outbox', async () => {
  run('p3', true);
  await queued('likePost');
  server = 'refuses';
  dispatchEvent(new Event(connectivityRestoredEventName));
  await waitUntilAssertionPasses(() => expect(failures).toEqual(['true: The post is deleted.']));
  await waitUntilAssertionPasses(() => expect(getOutbox().items()).toEqual([]));
  expect(shown('p3')).toBeUndefined();
});

test('D4 a call that succeeds after failed ones causes the outbox to be sent, without an event of the browser', async () => {
  run('p4', true);
  await queued('likePost');
  server = 'there';
  await callQuery('listPosts', {});
  await waitUntilAssertionPasses(() => expect(sent).toEqual(['listPosts', 'likePost']));
});
