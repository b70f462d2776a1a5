// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { AuthProvider } from './auth-provider.tsx';
import { subscribeToSessionChanges } from './session-events.ts';
import type { SessionChange } from './session-events.ts';

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await vi.dynamicImportSettled();
  localStorage.clear();
  sessionStorage.clear();
});

test('AUTH-009 ONB-003 a page that the server rendered for a guest deletes the data of the session that ended', async () => {
  setUpJsdom();
  const calls = startFakeServer({});
  const page = { path: '/', viewerId: null, hasDemo: false, answers: [] };
  // jsdom has no navigation timing.
  vi.stubGlobal('performance', { now: () => 0, getEntriesByType: () => [] });
  document.body.innerHTML = `<script type="application/json" id="plaza-answers">${JSON.stringify(page)}</script>`;
  const write = (name: string, data: unknown) =>
    localStorage.setItem(`sd_${name}`, JSON.stringify({ v: 1, data }));
  const changes: SessionChange[] = [];
  const stop = subscribeToSessionChanges((change) => changes.push(change));

  // Without the marker of an ended session the data is that of the guest.
  write('location', 'Phoenix');
  render(<AuthProvider>{null}</AuthProvider>);
  expect(localStorage.getItem('sd_location')).not.toBeNull();
  expect(changes).toEqual([]);
  cleanup();

  write('lastSession', true);
  write('rideOnboarding', { plate: 'ABC 123' });
  write('theme', 'dark');
  write('draft.post', { content: 'Hello' });
  write('push', 'ana');
  sessionStorage.setItem('plaza-feed-seed', 'a');
  render(<AuthProvider>{null}</AuthProvider>);
  await vi.waitFor(() =>
    expect(Object.keys(localStorage).toSorted()).toEqual(['sd_draft.post', 'sd_push', 'sd_theme']),
  );
  stop();
  expect(sessionStorage).toHaveLength(0);
  expect(changes, 'stores in memory are cleared').toEqual([{ userId: null, isNewPerson: false }]);
  expect(calls).toEqual([]);
});
