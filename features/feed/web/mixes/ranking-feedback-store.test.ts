// @vitest-environment jsdom
/**
 * Tests that feedback affects the ranking as soon as the button is pressed, that the requests about one subject are
 * sent in order, and that refused feedback is undone with a toast.
 */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { switchAppStoresToViewer } from '#platform/client/store/app-stores.ts';
import { setUpJsdom, FakeServerError, startFakeServer } from '#platform/testkit/page.tsx';
import { waitUntilAssertionPasses } from '#platform/testkit/wait-until-passes.ts';
import { toastStore } from '#platform/ui/toasts/toast.ts';
import {
  rankingFeedbackStore,
  findRankingFeedback,
  submitRankingFeedback,
  loadRankingFeedback,
  removeRankingFeedback,
} from './ranking-feedback-store.ts';
import type { RankingFeedbackSubject } from './ranking-feedback-store.ts';

const post = { id: '0190a000-0000-7000-8000-0000000000aa' } as Post;
const rain: RankingFeedbackSubject = { about: 'tag', target: 'rain', label: '#rain' };
const ben: RankingFeedbackSubject = { about: 'person', target: 'ben', label: 'Ben Cole' };
const shown = () => rankingFeedbackStore.read()?.map(({ direction, label }) => `${direction} ${label}`);
const give = (subject: RankingFeedbackSubject, direction: 'more' | 'less') =>
  submitRankingFeedback(post, subject, direction, () => 2);
const toasts = () => toastStore.read().toasts.map(({ text }) => text);

let pending: { name: string; args: Record<string, unknown>; answer(error?: FakeServerError): void }[] = [];
const later = (call: { name: string; args: Record<string, unknown> }) =>
  new Promise<object>((resolve, reject) => {
    pending.push({ ...call, answer: (error) => (error ? reject(error) : resolve({ removed: true })) });
  });
/** Waits until a request is sent, and responds to it. Returns its name, and its argument `wish` or else `id`. */
async function answerNext(error?: FakeServerError): Promise<unknown> {
  await waitUntilAssertionPasses(() => expect(pending).toHaveLength(1));
  const { name, args, answer } = pending.shift()!;
  answer(error);
  return [name, args['wish'] ?? args['id']];
}

let stop = () => {};
beforeEach(() => {
  setUpJsdom();
  pending = [];
  startFakeServer({
    getFeedSettings: () => ({
      keepOut: false,
      mixes: [],
      wishes: [{ id: 'w1', wish: 'less', ...ben, createdAt: '2026-03-03T10:00:00.000Z' }],
    }),
    addFeedWish: later,
    removeFeedWish: later,
  });
  stop = rankingFeedbackStore.subscribe(() => {});
});
afterEach(() => {
  stop();
  switchAppStoresToViewer(undefined, true);
});

test('EXP-084 feedback is shown at once, in place of an earlier one; a refusal brings that back and says why', async () => {
  expect(rankingFeedbackStore.read(), 'unknown until it is loaded').toBeNull();
  await loadRankingFeedback();
  expect(shown()).toEqual(['less Ben Cole']);
  const given = give(ben, 'more');
  expect(shown()).toEqual(['more Ben Cole']);
  expect(await answerNext(new FakeServerError(400, 'Too many'))).toEqual(['addFeedWish', 'more']);
  await given;
  expect(shown()).toEqual(['less Ben Cole']);
  expect(toasts()).toContain("Couldn't save your feed preferences. Too many");
});

test('EXP-084 more, then less, then none of one subject are sent in this order; the page shows the last press', async () => {
  const results = [give(rain, 'more'), give(rain, 'less')];
  const last = findRankingFeedback(rain)!;
  results.push(removeRankingFeedback(last));
  expect(shown()).toEqual([]);
  expect(await answerNext()).toEqual(['addFeedWish', 'more']);
  expect(await answerNext()).toEqual(['addFeedWish', 'less']);
  expect(shown()).toEqual([]);
  expect(await answerNext()).toEqual(['removeFeedWish', last.id]);
  await Promise.all(results);
  expect(shown()).toEqual([]);
});
