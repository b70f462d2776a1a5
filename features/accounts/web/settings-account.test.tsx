// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  FakeServerError,
  renderOnPage,
  setUpJsdom,
  signedInUser,
  startFakeServer,
} from '#platform/testkit/page.tsx';
import { useAuth } from './auth-context.ts';
import { AccountSettingsSection } from './settings-account.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

function SettingsOfSignedInUser() {
  const { user } = useAuth();
  return user ? <AccountSettingsSection user={user} /> : null;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const enter = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

test('EXP-007 text typed while the profile is being saved is kept and can be saved next', async () => {
  const saved = Promise.withResolvers<unknown>();
  const calls = startFakeServer({ updateProfile: () => saved.promise });
  renderOnPage(<SettingsOfSignedInUser />);
  await screen.findByLabelText('Display name');
  enter('Display name', ' Ana Sol ');
  save();
  await waitFor(() => expect(calls.some(({ name }) => name === 'updateProfile')).toBe(true));
  enter('Bio', 'I like long walks');
  await act(async () => saved.resolve({ user: { ...signedInUser, displayName: 'Ana Sol' } }));
  await waitFor(() => expect(field('Display name').value).toBe('Ana Sol'));
  expect(field('Bio').value).toBe('I like long walks');
  save();
  await waitFor(() => expect(calls.at(-1)!.args).toMatchObject({ bio: 'I like long walks' }));
  expect(calls.at(-1)!.args).not.toHaveProperty('displayName');
});

test('EXP-007 a change from another tab replaces the unedited fields and is not reverted by the next save', async () => {
  let user = signedInUser;
  const calls = startFakeServer({
    getSession: () => ({ user, demo: false }),
    updateProfile: ({ args }) => ({ user: { ...user, ...args } }),
  });
  renderOnPage(<SettingsOfSignedInUser />);
  await screen.findByLabelText('Display name');
  enter('Display name', 'Ana Sol');
  user = { ...signedInUser, bio: 'From the other tab' };
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(field('Bio').value).toBe('From the other tab'));
  expect(field('Display name').value).toBe('Ana Sol');
  save();
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ name: 'updateProfile' }));
  expect(calls.at(-1)!.args).toMatchObject({ displayName: 'Ana Sol' });
  expect(calls.at(-1)!.args).not.toHaveProperty('bio');
});

test('EXP-007 a failed save scrolls its error into view, and an invalid field gets the focus', async () => {
  // jsdom has no layout and does not implement `scrollIntoView`.
  const scroll = vi.fn<(this: Element) => void>();
  Element.prototype.scrollIntoView = scroll;
  let refusal = new FakeServerError(400, 'This username is taken.', 'handle-taken', { field: 'handle' });
  startFakeServer({
    updateProfile: () => {
      throw refusal;
    },
  });
  renderOnPage(<SettingsOfSignedInUser />);
  await screen.findByLabelText('Display name');
  enter('Username', 'ben');
  save();
  await screen.findByText('This username is taken.');
  await waitFor(() => expect(document.activeElement).toBe(field('Username')));
  expect(scroll.mock.contexts).toEqual([field('Username')]);

  refusal = new FakeServerError(403, 'You cannot do this now.');
  enter('Username', 'cleo');
  expect(scroll, 'typing does not scroll').toHaveBeenCalledTimes(1);
  save();
  const alert = await screen.findByText('You cannot do this now.');
  await waitFor(() => expect(scroll).toHaveBeenCalledTimes(2));
  expect(scroll.mock.contexts[1]?.contains(alert)).toBe(true);
});
