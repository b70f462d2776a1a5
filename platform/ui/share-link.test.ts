// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { shareLink } from './share-link.ts';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

test.each([
  ['EXP-001', 'copied if the browser refuses to open the share sheet', 'NotAllowedError', 1],
  ['EXP-001', 'not copied if the person closed the share sheet', 'AbortError', 0],
])('%s a link is %s', async (_id, _title, name, copies) => {
  const writeText = vi.fn(async () => undefined);
  const share = vi.fn(() => Promise.reject(new DOMException('Refused', name)));
  Object.assign(navigator, { share });
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  shareLink({ path: '/event/e', title: 'Choir night' });
  await vi.waitFor(() => expect(share).toHaveBeenCalledOnce());
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(writeText).toHaveBeenCalledTimes(copies);
});
