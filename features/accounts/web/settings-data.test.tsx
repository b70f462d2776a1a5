// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  FakeServerError,
  renderOnPage,
  setUpJsdom,
  signedInUser,
  startFakeServer,
} from '#platform/testkit/page.tsx';
import { useAuth } from './auth-context.ts';
import { DataExportAndDeletionSettingsSection } from './settings-data.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

/** The section as the settings screen shows it: for the user of the session, and only while signed in. */
function Section() {
  const { user } = useAuth();
  return user ? <DataExportAndDeletionSettingsSection user={user} /> : <p>Signed out</p>;
}

const deletionDueAt = '2026-04-03T19:00:00.000Z';
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const namesOf = (calls: ReturnType<typeof startFakeServer>) =>
  calls.map(({ name }) => name).filter((name) => name !== 'getSession');

test('EXP-015 deleting the account takes the password, shows the day 30 days later, and can be undone until then', async () => {
  let user = { ...signedInUser, deletionDueAt: null as string | null };
  const calls = startFakeServer({
    getSession: () => ({ user, demo: false }),
    deleteAccount: ({ args }) => {
      if (args['password'] !== 'right')
        throw new FakeServerError(403, 'The password is wrong', 'wrong_password');
      user = { ...user, deletionDueAt };
      return { deletionDueAt };
    },
    cancelAccountDeletion: () => {
      user = { ...user, deletionDueAt: null };
      return { user };
    },
  });
  renderOnPage(<Section />);
  expect(
    await screen.findByText(/delete everything after 30 days\. Until then, you can change/),
  ).toBeTruthy();
  await press('Delete account');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete account' });
  expect(confirm.getAttribute('aria-disabled')).toBe('true');
  const enter = (value: string) =>
    fireEvent.change(dialog.getByLabelText('Your password'), { target: { value } });
  enter('wrong');
  fireEvent.click(confirm);
  expect(await dialog.findByText('The password is wrong')).toBeTruthy();
  enter('right');
  fireEvent.click(confirm);
  const banner = within(await screen.findByRole('region', { name: 'Your account will be deleted' }));
  expect(banner.getByText(/^We'll delete it for good on April 3, 2026\./)).toBeTruthy();
  expect(screen.getByText('Your account will be deleted on April 3, 2026')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete account' })).toBeNull();
  fireEvent.click(banner.getByRole('button', { name: 'Keep my account' }));
  expect(await screen.findByText("Your account won't be deleted")).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Your account will be deleted' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Delete account' })).toBeTruthy();
  expect(namesOf(calls)).toEqual(['deleteAccount', 'deleteAccount', 'cancelAccountDeletion']);
});

test('EXP-015 pausing the account asks first, then pauses it and logs out', async () => {
  const calls = startFakeServer({ deactivateAccount: () => ({ deactivated: true }) });
  renderOnPage(<Section />);
  await press('Pause account');
  await press('Not now');
  await waitFor(() => expect(screen.queryByText('Pause your account?')).toBeNull());
  expect(namesOf(calls)).toEqual([]);
  await press('Pause account');
  await press('Pause and log out');
  expect(await screen.findByText('Your account is paused. Log in to come back.')).toBeTruthy();
  expect(screen.getByText('Signed out')).toBeTruthy();
  expect(namesOf(calls)).toEqual(['deactivateAccount']);
});
