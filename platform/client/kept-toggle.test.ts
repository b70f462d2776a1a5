// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '#platform/testkit/until.ts';
import { ask, call, configureClient } from './call.ts';
import { keptToggle } from './kept-toggle.ts';
import { LastWish } from './optimistic.ts';
import { pageOutbox } from './outbox.ts';
import { connectivityRestored } from './connectivity.ts';

let server: 'away' | 'there' | 'refuses' = 'away';
let sent: string[] = [];
const answers: unknown[] = [];
const failures: string[] = [];

const functionOf = (input: RequestInfo | URL) => String(input).split('/').at(-1)!;
const wishes = new LastWish<boolean>({
  send: (postId, wish) => call(wish ? 'likePost' : 'unlikePost', { postId }),
  onAnswer: (target, answer, wish, late) => answers.push([target, answer, wish, late]),
  onFailure: (target, error) => failures.push(`${target}: ${(error as Error).message}`),
  kept: keptToggle({ on: 'likePost', off: 'unlikePost', argument: 'postId' as never, label: 'A like' }),
});

beforeEach(async () => {
  server = 'away';
  sent = [];
  answers.length = 0;
  failures.length = 0;
  configureClient(
    { project: 'plaza', region: 'us-central1', base: '' },
    {
      fetch: async (input) => {
        if (server === 'away') throw new TypeError('Failed to fetch');
        sent.push(functionOf(input));
        if (server === 'there') return Response.json({ liked: functionOf(input) === 'likePost' });
        const details = { reason: 'not_found' };
        return Response.json(
          { error: { status: 'NOT_FOUND', message: 'The post is gone.', details } },
          { status: 404 },
        );
      },
      // Pauses between tries pass at once; nothing times out.
      schedule(ms, effect) {
        if (ms < 5_000) queueMicrotask(effect);
        return () => {};
      },
    },
  );
  await pageOutbox().setOwner('ann');
});
afterEach(() => pageOutbox().discardAll('ann'));

test('EXP-044 a like without a network stays as pressed, and of several about one thing only the last is sent', async () => {
  for (const wish of [true, false, true]) {
    wishes.wish('p1', wish);
    expect(wishes.shown('p1')).toBe(wish);
    await until(() => expect(wishes.isInFlight('p1')).toBe(false));
    expect(wishes.shown('p1')).toBe(wish);
  }
  wishes.wish('p2', false);
  await until(() =>
    expect(
      pageOutbox()
        .items()
        .map((item) => item.name),
    ).toEqual(['likePost', 'unlikePost']),
  );
  expect(failures).toEqual([]);
  server = 'there';
  dispatchEvent(new Event(connectivityRestored));
  await until(() => expect(pageOutbox().items()).toEqual([]));
  expect(sent).toEqual(['likePost', 'unlikePost']);
  expect(answers).toEqual([
    ['p1', { liked: true }, true, true],
    ['p2', { liked: false }, false, true],
  ]);
  expect(wishes.shown('p1'), 'until the lists have caught up').toBe(true);
});

test('EXP-044 one that is refused when it is sent goes back with an explanation, and waits no longer', async () => {
  wishes.wish('p3', true);
  await until(() => expect(pageOutbox().items()).toHaveLength(1));
  server = 'refuses';
  dispatchEvent(new Event(connectivityRestored));
  await until(() => expect(failures).toEqual(['p3: The post is gone.']));
  expect(wishes.shown('p3')).toBeUndefined();
  expect(pageOutbox().items()).toEqual([]);
});

test('D4 a call that is answered after others were not sends what waits, with no word of the browser', async () => {
  wishes.wish('p4', true);
  await until(() => expect(pageOutbox().items()).toHaveLength(1));
  server = 'there';
  await ask('listPosts', {});
  await until(() => expect(sent).toEqual(['listPosts', 'likePost']));
});
