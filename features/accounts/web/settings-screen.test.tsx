// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderOnPage, setUpJsdom, signedInUser, startFakeServer } from '#platform/testkit/page.tsx';
import SettingsScreen from './settings-screen.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

const open = (isSignedIn: boolean, section?: string) => {
  const calls = startFakeServer(
    {
      listDeletedPosts: () => ({ posts: [], cursor: null }),
      logOut: () => ({}),
      updateProfile: ({ args }) => ({ user: { ...signedInUser, ...args } }),
    },
    isSignedIn,
  );
  renderOnPage(<SettingsScreen {...(section && { section })} />, '/settings');
  return calls;
};
const group = (name: string) => within(screen.getByRole('region', { name }));

test('EXP-011 the list of settings has headed groups, and ends with logging out', async () => {
  const calls = open(true);
  await screen.findByRole('link', { name: /^Profile/ });
  expect(
    group('Your account')
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/settings/account',
    '/settings/security',
    '/settings/passkeys',
    '/settings/sessions',
    '/settings/progress',
  ]);
  expect(group('Privacy and safety').getByRole('link', { name: /^Trusted contacts/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(calls.some(({ name }) => name === 'logOut')).toBe(true));
});

test('EXP-011 a search keeps the settings whose name or hint has every word', async () => {
  open(true);
  fireEvent.change(await screen.findByLabelText('Search settings'), { target: { value: 'QUIET push' } });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'NotificationsTypes, popups, push and quiet hours',
  ]);
  expect(screen.queryByRole('region', { name: 'Your account' })).toBeNull();
  fireEvent.change(screen.getByLabelText('Search settings'), { target: { value: 'zeppelin' } });
  expect(screen.getByText('No settings match “zeppelin”.')).toBeTruthy();
});

test('EXP-011 a guest sees only the settings of this browser, and can log in', async () => {
  open(false);
  await screen.findByRole('button', { name: 'Sign up or log in' });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/settings/appearance',
    '/settings/usage',
    '/privacy',
  ]);
  expect(screen.queryByLabelText('Search settings')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
});

test('EXP-020 the list of settings leads to the page about stored data', async () => {
  open(true);
  const link = await screen.findByRole('link', { name: /^What we store/ });
  expect(link.getAttribute('href')).toBe('/privacy');
});

test('EXP-064 the button that saves the profile is in the header, and is off until something changes', async () => {
  const calls = open(true, 'account');
  const save = await screen.findByRole('button', { name: 'Save' });
  expect(save.closest('header')).not.toBeNull();
  expect(save.getAttribute('aria-disabled')).toBe('true');
  fireEvent.change(screen.getByLabelText('Bio'), { target: { value: 'I count trains.' } });
  expect(save.getAttribute('aria-disabled')).toBe('false');
  fireEvent.click(save);
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ name: 'updateProfile' }));
  expect(calls.at(-1)!.args).toMatchObject({ bio: 'I count trains.' });
});

test('EXP-011 EXP-022 EXP-025 the address of the posts opens the reminder of photos and the deleted posts', async () => {
  open(true, 'posting');
  expect(await screen.findByRole('heading', { name: 'Posts' })).toBeTruthy();
  expect(await screen.findByRole('switch', { name: /^Remind me to describe photos/ })).toBeTruthy();
  expect(await screen.findByText('No deleted posts')).toBeTruthy();
});

test('EXP-022 the address of the deleted posts opens only these, below their name', async () => {
  open(true, 'deleted-posts');
  expect(await screen.findByRole('heading', { name: 'Recently deleted' })).toBeTruthy();
  expect(await screen.findByText('No deleted posts')).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
});
