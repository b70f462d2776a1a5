// @vitest-environment jsdom
/** Feedback is ranked with from the press on, sent in order for each subject, and taken back with a toast if it is refused. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { changePageViewer } from '#platform/client/store/page-store.ts';
import { fillJsdom, Refusal, startServer } from '#platform/testkit/page.tsx';
import { until } from '#platform/testkit/until.ts';
import { toastStore } from '#platform/ui/toasts/toast.ts';
import {
  feedbackStore,
  findFeedback,
  giveFeedback,
  loadFeedback,
  withdrawFeedback,
} from './feed-feedback-store.ts';
import type { Subject } from './feed-feedback-store.ts';

const post = { id: '0190a000-0000-7000-8000-0000000000aa' } as Post;
const rain: Subject = { about: 'tag', target: 'rain', label: '#rain' };
const ben: Subject = { about: 'person', target: 'ben', label: 'Ben Cole' };
const shown = () => feedbackStore.read()?.map(({ wish, label }) => `${wish} ${label}`);
const give = (subject: Subject, wish: 'more' | 'less') => giveFeedback(post, subject, wish, () => 2);
const toasts = () => toastStore.read().toasts.map(({ text }) => text);

let pending: { name: string; args: Record<string, unknown>; answer(error?: Refusal): void }[] = [];
const later = (call: { name: string; args: Record<string, unknown> }) =>
  new Promise<object>((resolve, reject) => {
    pending.push({ ...call, answer: (error) => (error ? reject(error) : resolve({ removed: true })) });
  });
/** Waits until a request is sent, and answers it. */
async function answerNext(error?: Refusal): Promise<unknown> {
  await until(() => expect(pending).toHaveLength(1));
  const { name, args, answer } = pending.shift()!;
  answer(error);
  return [name, args['wish'] ?? args['id']];
}

let stop = () => {};
beforeEach(() => {
  fillJsdom();
  pending = [];
  startServer({
    getFeedSettings: () => ({
      keepOut: false,
      mixes: [],
      wishes: [{ id: 'w1', wish: 'less', ...ben, createdAt: '2026-03-03T10:00:00.000Z' }],
    }),
    addFeedWish: later,
    removeFeedWish: later,
  });
  stop = feedbackStore.subscribe(() => {});
});
afterEach(() => {
  stop();
  changePageViewer(undefined, true);
});

test('EXP-084 feedback is shown at once, in place of an earlier one; a refusal brings that back and says why', async () => {
  expect(feedbackStore.read(), 'unknown until it is loaded').toBeNull();
  await loadFeedback();
  expect(shown()).toEqual(['less Ben Cole']);
  const given = give(ben, 'more');
  expect(shown()).toEqual(['more Ben Cole']);
  expect(await answerNext(new Refusal(400, 'Too many'))).toEqual(['addFeedWish', 'more']);
  await given;
  expect(shown()).toEqual(['less Ben Cole']);
  expect(toasts()).toContain("That didn't work. Too many");
});

test('EXP-084 more, then less, then none of one subject are sent in this order; the page shows the last press', async () => {
  const results = [give(rain, 'more'), give(rain, 'less')];
  const last = findFeedback(rain)!;
  results.push(withdrawFeedback(last));
  expect(shown()).toEqual([]);
  expect(await answerNext()).toEqual(['addFeedWish', 'more']);
  expect(await answerNext()).toEqual(['addFeedWish', 'less']);
  expect(shown()).toEqual([]);
  expect(await answerNext()).toEqual(['removeFeedWish', last.id]);
  await Promise.all(results);
  expect(shown()).toEqual([]);
});
