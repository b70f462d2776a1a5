// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appOptimisticMutationRunner } from '#platform/client/store/app-stores.ts';
import { setUpJsdom, FakeServerError, startFakeServer } from '#platform/testkit/page.tsx';
import type { Story } from '../domain/story-shape.ts';
import {
  deleteStoryMutation,
  mergeStoriesById,
  muteStoriesMutation,
  restoreStoryMutation,
  useUnmutedStories,
  viewStoryMutation,
} from './story-store.ts';
import { setStoryLike } from './viewer/story-like.ts';

const one = (id: string, userId: string) =>
  ({ id, userId, isSeen: false, isLiked: false, likes: 0 }) as Story;
const listed = [one('a', 'ana'), one('b', 'ana'), one('c', 'cem')];

let answers: { name: string; resolve(answer: object): void; reject(error: Error): void }[] = [];
const ask = ({ name }: { name: string }) =>
  new Promise<object>((resolve, reject) => void answers.push({ name, resolve, reject }));
/** Answers the pending request of an API function with a result or an error. */
async function end(name: string, answer: object | Error = {}): Promise<void> {
  await act(async () => {
    const { resolve, reject } = answers.find((request) => request.name === name)!;
    answers = answers.filter((request) => request.name !== name);
    if (answer instanceof Error) reject(answer);
    else resolve(answer);
    await new Promise((done) => setTimeout(done, 5));
  });
}

beforeEach(() => {
  setUpJsdom();
  answers = [];
  const names = ['viewStory', 'deleteStory', 'restoreStory', 'muteStories', 'likeStory'];
  startFakeServer(Object.fromEntries(names.map((name) => [name, ask])));
});
afterEach(setUpJsdom);

function showList() {
  const { result } = renderHook(() => useUnmutedStories(listed));
  return () =>
    result.current.map(
      ({ id, isSeen, isLiked }) => `${id}${isSeen ? ' seen' : ''}${isLiked ? ' liked' : ''}`,
    );
}
const run = (start: () => unknown) => act(async () => void start());

test('EXP-034 EXP-036 EXP-038 EXP-044 a story that was seen, liked, deleted or hidden is shown so at once and while lists are old', async () => {
  const shown = showList();
  await run(() => appOptimisticMutationRunner.run(viewStoryMutation, { storyId: 'a' }));
  await run(() => setStoryLike('a', true));
  await run(() => appOptimisticMutationRunner.run(deleteStoryMutation, { storyId: 'b' }));
  await run(() => appOptimisticMutationRunner.run(muteStoriesMutation, { userId: 'cem', muted: true }));
  expect(shown()).toEqual(['a seen liked']);
  for (const name of ['viewStory', 'deleteStory', 'muteStories']) await end(name);
  expect(shown()).toEqual(['a seen liked']);
  await run(() => appOptimisticMutationRunner.run(muteStoriesMutation, { userId: 'cem', muted: false }));
  expect(shown()).toEqual(['a seen liked', 'c']);
});

test('EXP-036 EXP-038 EXP-044 a refused deletion and a refused hiding are taken back; a story whose view was not counted stays seen', async () => {
  const shown = showList();
  await run(() => appOptimisticMutationRunner.run(viewStoryMutation, { storyId: 'a' }));
  await run(() => appOptimisticMutationRunner.run(deleteStoryMutation, { storyId: 'b' }));
  await run(() => appOptimisticMutationRunner.run(muteStoriesMutation, { userId: 'cem', muted: true }));
  for (const name of ['viewStory', 'deleteStory', 'muteStories'])
    await end(name, new FakeServerError(403, 'No'));
  expect(shown()).toEqual(['a seen', 'b', 'c']);
});

test('EXP-037 EXP-044 a confirmed like of a story stays while the list is old', async () => {
  const shown = showList();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await run(() => setStoryLike('a', true));
  await end('likeStory', { liked: true, likes: 1 });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  vi.useRealTimers();
  expect(shown()).toEqual(['a liked', 'b', 'c']);
});

test('EXP-036 a deleted story is shown again when the server has restored it, not before', async () => {
  const shown = showList();
  await run(() => appOptimisticMutationRunner.run(deleteStoryMutation, { storyId: 'b' }));
  await end('deleteStory');
  await run(() => appOptimisticMutationRunner.run(restoreStoryMutation, { storyId: 'b' }));
  await end('restoreStory', new FakeServerError(403, 'No'));
  expect(shown()).toEqual(['a', 'c']);
  await run(() => appOptimisticMutationRunner.run(restoreStoryMutation, { storyId: 'b' }));
  await end('restoreStory');
  expect(shown()).toEqual(['a', 'b', 'c']);
});

test('STORY-005 of a story in several lists the last one counts', () => {
  const newer = { ...one('a', 'ana'), likes: 3 };
  expect(mergeStoriesById([listed, [newer]])).toEqual([newer, listed[1], listed[2]]);
});
