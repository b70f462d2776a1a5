// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setUpJsdom, renderOnPage, signedInUser, startFakeServer } from '#platform/testkit/page.tsx';
import { readLoggedErrors } from '#platform/ui/error-log.ts';
import StoryCarousel from './story-carousel.tsx';

/** A WebSocket whose server refuses every subscription. */
class RefusingSocket extends EventTarget {
  static readonly OPEN = 1;
  static asked: string[] = [];
  readonly readyState = 1;
  constructor() {
    super();
    setTimeout(() => this.dispatchEvent(new Event('open')), 0);
  }
  send(text: string): void {
    const { type, id, query } = JSON.parse(text) as { type: string; id: number; query: string };
    if (type !== 'subscribe') return;
    RefusingSocket.asked.push(query);
    const details = { reason: 'database', retryAfterSeconds: 60 };
    const error = { status: 'UNAVAILABLE', message: 'The service is unavailable', details };
    const data = JSON.stringify({ type: 'error', id, error });
    setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data })), 0);
  }
  close(): void {}
}

beforeEach(() => {
  setUpJsdom();
  localStorage.clear();
  vi.stubGlobal('WebSocket', RefusingSocket);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('ERR-001 ERR-002 Q-41 if stories cannot be loaded, the row shows an error with Retry, and the error is logged', async () => {
  startFakeServer({});
  renderOnPage(<StoryCarousel moreItems={async () => []} />);
  expect(await screen.findByText("Couldn't refresh")).toBeTruthy();
  expect(screen.queryByText(/stories right now/)).toBeNull();
  expect(readLoggedErrors()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        where: 'listStories',
        message: 'CallError: The service is unavailable',
      }),
    ]),
  );
  const before = RefusingSocket.asked.length;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(RefusingSocket.asked.length).toBeGreaterThan(before));
});

test('EXP-023 the creator closes if the session of its author ends or another person signs in', async () => {
  let user: typeof signedInUser | null = signedInUser;
  startFakeServer({ getSession: () => ({ user, demo: false }) });
  renderOnPage(<StoryCarousel moreItems={async () => []} />);
  const signInAs = (next: typeof user) => {
    user = next;
    window.dispatchEvent(new Event('online'));
  };
  for (const next of [null, { ...signedInUser, id: '0190a000-0000-7000-8000-000000000002' }]) {
    signInAs(signedInUser);
    // Until the session is known, a press would open the sign-up dialog.
    await waitFor(() => expect(document.querySelector('[data-initials=AR]')).toBeTruthy());
    fireEvent.click(screen.getByRole('button', { name: 'Share a story' }));
    await screen.findByRole('dialog', { name: 'Share a story' });
    signInAs(next);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});
