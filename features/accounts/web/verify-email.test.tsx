// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setUpJsdom, FakeServerError, renderOnPage, startFakeServer } from '#platform/testkit/page.tsx';
import { authDialogRequestStore, closeAuthDialog } from './auth-dialog-store.ts';
import { VerifyEmailScreen } from './link-screens.tsx';

beforeEach(setUpJsdom);
afterEach(() => {
  cleanup();
  closeAuthDialog();
});

const token = 'A'.repeat(43);
const sent = (calls: { name: string }[]) => calls.filter(({ name }) => name === 'verifyEmail');

test('opening the link verifies nothing; the button in a signed-in session does', async () => {
  const calls = startFakeServer({ verifyEmail: () => ({ verified: true }) });
  renderOnPage(<VerifyEmailScreen token={token} />);
  const button = await screen.findByRole('button', { name: 'Confirm this email' });
  screen.getByText(/logged in as Ana Ruiz \(@ana\)/);
  expect(sent(calls)).toHaveLength(0);
  fireEvent.click(button);
  await screen.findByText('Your email is confirmed');
  expect(sent(calls)).toMatchObject([{ args: { token } }]);
});

test('a signed-out visitor is asked to log in, and no request is sent', async () => {
  const calls = startFakeServer({ verifyEmail: () => ({ verified: true }) }, false);
  renderOnPage(<VerifyEmailScreen token={token} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Log in' }));
  expect(authDialogRequestStore.read()?.mode).toBe('logIn');
  expect(sent(calls)).toHaveLength(0);
});

test('a link of another account shows why it was refused, and the button remains', async () => {
  startFakeServer({
    verifyEmail: () => {
      throw new FakeServerError(
        403,
        'This link belongs to another account. Log in to that account and open it again.',
      );
    },
  });
  renderOnPage(<VerifyEmailScreen token={token} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm this email' }));
  await screen.findByText(/belongs to another account/);
  await waitFor(() => screen.getByRole('button', { name: 'Confirm this email' }));
});

test('a link without its token shows an error', async () => {
  startFakeServer({});
  renderOnPage(<VerifyEmailScreen token="" />);
  await screen.findByText('This link is incomplete');
});

test('a used or expired link shows where to get a new one', async () => {
  startFakeServer({
    verifyEmail: () => {
      throw new FakeServerError(400, "This link doesn't work anymore", 'link_invalid');
    },
  });
  renderOnPage(<VerifyEmailScreen token={token} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm this email' }));
  await screen.findByRole('button', { name: 'Open settings' });
});
