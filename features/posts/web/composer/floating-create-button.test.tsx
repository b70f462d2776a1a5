// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { FloatingCreatePostButton } from './floating-create-button.tsx';

beforeEach(setUpJsdom);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('SHELL-039 the floating button is hidden and takes no press while the page scrolls down, unless it has the focus', async () => {
  startFakeServer({});
  renderOnPage(<FloatingCreatePostButton />);
  const box = (await screen.findByRole('button', { name: 'Create post' })).parentElement!;
  const hidden = ['not-has-focus-visible:opacity-0', 'not-has-focus-visible:pointer-events-none'];
  const isHiddenAt = async (y: number) => {
    vi.stubGlobal('scrollY', y);
    await act(async () => void dispatchEvent(new Event('scroll')));
    return hidden.every((name) => box.classList.contains(name));
  };
  expect([await isHiddenAt(0), await isHiddenAt(300), await isHiddenAt(200)]).toEqual([false, true, false]);
  expect([await isHiddenAt(500), await isHiddenAt(0)]).toEqual([true, false]);
});
