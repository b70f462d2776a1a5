// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { openComposerFromUrl } from './open-composer-from-url.ts';

test('EXP-004 the shortcut “New post” opens the composer once, a reload does not', () => {
  history.replaceState(null, '', '/?new=post&from=home');
  const open = vi.fn<() => void>();
  openComposerFromUrl(open);
  expect(open).toHaveBeenCalledTimes(1);
  expect(location.search).toBe('?from=home');
  openComposerFromUrl(open);
  expect(open).toHaveBeenCalledTimes(1);
});
