// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage, setUpJsdom, signedInUser, startFakeServer } from '#platform/testkit/page.tsx';
import { ProfileTabs } from './profile-tabs.tsx';

// The tabs of other features have tests of their own; here one tab without data replaces them.
vi.mock('./all-profile-screen-parts.ts', () => ({
  listProfileScreenParts: (place: string) =>
    place === 'tab'
      ? [{ id: 'photos', label: 'Photos', audience: 'everyone', Part: () => 'The photos' }]
      : [],
}));

beforeEach(setUpJsdom);
afterEach(() => {
  cleanup();
  history.replaceState(null, '');
});

async function openEntry(key: string) {
  cleanup();
  history.replaceState({ __TSR_key: key }, '');
  renderOnPage(<ProfileTabs userId={signedInUser.id} isOwn={false} />);
  await screen.findByRole('tab', { name: 'Photos' });
}

const readSelected = () => screen.getByRole('tab', { selected: true }).textContent;

test('the selected tab of a profile is shown again after going back to it, and not on a new visit', async () => {
  startFakeServer({});
  await openEntry('profile-1');
  expect(readSelected()).toBe('Posts');
  fireEvent.click(screen.getByRole('tab', { name: 'Photos' }));
  expect(readSelected()).toBe('Photos');
  await openEntry('profile-2');
  expect(readSelected()).toBe('Posts');
  await openEntry('profile-1');
  expect(readSelected()).toBe('Photos');
  expect(screen.getByText('The photos')).toBeTruthy();
});
