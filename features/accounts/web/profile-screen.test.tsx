// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage, setUpJsdom, signedInUser, startFakeServer } from '#platform/testkit/page.tsx';
import ProfileScreen from './profile-screen.tsx';

// The live connection has tests of its own; here it sends nothing.
vi.mock('#platform/client/use-live-query.ts', () => ({
  useLiveQuery: () => ({ data: undefined, status: 'loading', error: null, refetch: () => undefined }),
}));

beforeEach(setUpJsdom);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(bio: string) {
  startFakeServer({ getSession: () => ({ user: { ...signedInUser, bio }, demo: false }) });
  renderOnPage(<ProfileScreen />, '/profile');
  return screen.findByRole('link', { name: 'Edit profile' });
}

test('EXP-064 one’s own profile without a bio offers to add one', async () => {
  await open('');
  const prompt = screen.getByRole('link', { name: 'Add a bio' });
  expect(prompt.getAttribute('href')).toBe('/settings/account');
  cleanup();
  await open('I walk along the canal.');
  expect(screen.queryByRole('link', { name: 'Add a bio' })).toBeNull();
});

test('EXP-001 one’s own profile can be shared', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
  await open('');
  fireEvent.click(screen.getByRole('button', { name: 'Share profile' }));
  const address = expect.stringMatching(new RegExp(`/u/${signedInUser.handle}$`)) as string;
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(address));
});

test('SHELL-050 LOC-016 the header of one’s own profile opens Location Settings', async () => {
  await open('');
  const button = await screen.findByRole('button', { name: 'Location Settings' });
  expect(button.closest('header')).not.toBeNull();
});
