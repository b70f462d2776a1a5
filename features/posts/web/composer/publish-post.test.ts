import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configureApiClient } from '#platform/client/call.ts';
import type { CreatePostArguments } from '../calls.ts';
import { publishNewPost } from './publish-post.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  configureApiClient(null);
});

/** Publishes a post on a server that never answers. Returns a function that counts the attempts. */
function publishWithoutAnswer(args: CreatePostArguments): () => number {
  let tries = 0;
  const neverAnswer = (signal: AbortSignal) =>
    new Promise<Response>((_resolve, reject) => {
      tries++;
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
  configureApiClient(
    { project: 'plaza', region: 'us-central1', base: 'http://test' },
    {
      fetch: (_url, init) => neverAnswer(init!.signal!),
      upload: (_url, init) => neverAnswer(init.signal),
    },
  );
  const identity = {
    id: '0190a000-0000-7000-8000-0000000000aa',
    key: '0190a000-0000-7000-8000-0000000000ab',
  };
  const options = { signal: new AbortController().signal, onUploadProgress: () => {} };
  void publishNewPost(args, false, identity, options);
  return () => tries;
}

test('LIM-001 a post of text alone is sent again after 10 s without an answer', async () => {
  const tries = publishWithoutAnswer({ content: 'Rain at last' });
  await vi.advanceTimersByTimeAsync(9_900);
  expect(tries()).toBe(1);
  await vi.advanceTimersByTimeAsync(900);
  expect(tries()).toBe(2);
});

test('LIM-001 a post with an image has 40 s, because the server decodes the image first', async () => {
  const images = [{ data: 'data:image/png;base64,AAAA', alt: '' }];
  const tries = publishWithoutAnswer({ content: 'Rain at last', images });
  await vi.advanceTimersByTimeAsync(39_900);
  expect(tries()).toBe(1);
  await vi.advanceTimersByTimeAsync(900);
  expect(tries()).toBe(2);
});
