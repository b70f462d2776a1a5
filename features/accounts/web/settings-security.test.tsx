// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  FakeServerError,
  renderOnPage,
  setUpJsdom,
  signedInUser,
  startFakeServer,
} from '#platform/testkit/page.tsx';
import { subscribeToSessionRecheckRequests } from './session-events.ts';
import { SecuritySettingsSection } from './settings-security.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

const form = (title: string) => within(screen.getByRole('region', { name: title }));
const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const argsOf = (calls: ReturnType<typeof startFakeServer>, name: string) =>
  calls.filter((call) => call.name === name).map(({ args }) => args);
/** Returns true if the button ignores presses but can have the focus, which a disabled button would lose (EXP-005). */
const isFocusableButOff = (button: HTMLButtonElement) =>
  !button.disabled && button.getAttribute('aria-disabled') === 'true';
/** Error of a wrong password, as the server sends it. */
const createWrongPasswordError = () => new FakeServerError(403, 'The password is wrong', 'wrong_password');

test('EXP-005 EXP-013 the form asks for a link to the new email, keeps the focus on its button, and shows that the password is wrong', async () => {
  const calls = startFakeServer({
    changeEmail: ({ args }) => {
      if (args['password'] !== 'right') throw createWrongPasswordError();
      return { sent: true };
    },
  });
  renderOnPage(<SecuritySettingsSection user={signedInUser} />);
  await screen.findByText('ana@example.org');
  const email = form('Email');
  const button = email.getByRole<HTMLButtonElement>('button', { name: 'Change email' });
  expect(isFocusableButOff(button)).toBe(true);
  fireEvent.click(button);
  expect(argsOf(calls, 'changeEmail')).toEqual([]);
  enter(email.getByLabelText('New email'), 'new@example.org');
  enter(email.getByLabelText('Your password'), 'wrong');
  fireEvent.click(button);
  expect(await email.findByText('The password is wrong')).toBeTruthy();
  expect(email.getByLabelText<HTMLInputElement>('New email').value).toBe('new@example.org');
  enter(email.getByLabelText('Your password'), 'right');
  fireEvent.click(button);
  expect(
    await email.findByText('We sent a link to new@example.org. Open it to confirm your new email.'),
  ).toBeTruthy();
  expect(argsOf(calls, 'changeEmail').at(-1)).toMatchObject({
    newEmail: 'new@example.org',
    password: 'right',
  });
  expect(email.getByLabelText<HTMLInputElement>('Your password').value).toBe('');
  expect(isFocusableButOff(button)).toBe(true);
});

test('EXP-005 EXP-013 the form changes the password, keeps the focus on its button, and shows that the current one is wrong', async () => {
  let isRefused = true;
  const recheck = vi.fn();
  const unsubscribe = subscribeToSessionRecheckRequests(recheck);
  const calls = startFakeServer({
    changePassword: () => {
      if (isRefused) throw createWrongPasswordError();
      return { changed: true };
    },
  });
  renderOnPage(<SecuritySettingsSection user={signedInUser} />);
  await screen.findByText('ana@example.org');
  const password = form('Password');
  enter(password.getByLabelText('Current password'), 'old password');
  enter(password.getByLabelText('New password'), 'a much better one');
  fireEvent.click(password.getByRole('button', { name: 'Change password' }));
  expect(await password.findByText('The password is wrong')).toBeTruthy();
  expect(recheck).not.toHaveBeenCalled();
  isRefused = false;
  const button = password.getByRole<HTMLButtonElement>('button', { name: 'Change password' });
  fireEvent.click(button);
  expect(await screen.findByText('Your password was changed')).toBeTruthy();
  expect(isFocusableButOff(button)).toBe(true);
  expect(argsOf(calls, 'changePassword').at(-1)).toMatchObject({
    currentPassword: 'old password',
    newPassword: 'a much better one',
  });
  expect(recheck, 'the session was replaced').toHaveBeenCalledOnce();
  unsubscribe();
});

test('EXP-013 Q-59 without an answer the password change is not repeated, and the form says what to do', async () => {
  const recheck = vi.fn();
  const unsubscribe = subscribeToSessionRecheckRequests(recheck);
  // The fake server has no handler, so the call fails like a network error.
  const calls = startFakeServer({});
  renderOnPage(<SecuritySettingsSection user={signedInUser} />);
  await screen.findByText('ana@example.org');
  const password = form('Password');
  enter(password.getByLabelText('Current password'), 'old password');
  enter(password.getByLabelText('New password'), 'a much better one');
  fireEvent.click(password.getByRole('button', { name: 'Change password' }));
  await password.findByText(
    /Your password may have changed\. If you're logged out, log in with the new one\./,
  );
  expect(argsOf(calls, 'changePassword')).toHaveLength(1);
  expect(recheck).toHaveBeenCalledOnce();
  unsubscribe();
});

test('EXP-013 an email that is not confirmed has a button that sends the link again', async () => {
  const calls = startFakeServer({ resendVerification: () => ({ sent: true }) });
  renderOnPage(<SecuritySettingsSection user={{ ...signedInUser, emailVerified: false }} />);
  expect(await screen.findByText('Not confirmed yet')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send the link again' }));
  expect(await screen.findByText('We emailed you a new link to confirm your email')).toBeTruthy();
  await waitFor(() => expect(argsOf(calls, 'resendVerification')).toHaveLength(1));
  cleanup();
  renderOnPage(<SecuritySettingsSection user={signedInUser} />);
  expect(await screen.findByText('Confirmed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send the link again' })).toBeNull();
});
