// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fillJsdom, Refusal, show, startServer } from '#platform/testkit/page.tsx';
import { authRequestStore, closeAuthDialog } from './auth-dialog-store.ts';
import { VerifyEmail } from './link-screens.tsx';

beforeEach(fillJsdom);
afterEach(() => {
  cleanup();
  closeAuthDialog();
});

const token = 'A'.repeat(43);
const sent = (calls: { name: string }[]) => calls.filter(({ name }) => name === 'verifyEmail');

test('opening the link verifies nothing; the button in a signed-in session does', async () => {
  const calls = startServer({ verifyEmail: () => ({ verified: true }) });
  show(<VerifyEmail token={token} />);
  const button = await screen.findByRole('button', { name: 'Confirm this email' });
  screen.getByText(/logged in as Ana Ruiz \(@ana\)/);
  expect(sent(calls)).toHaveLength(0);
  fireEvent.click(button);
  await screen.findByText('Your email is confirmed');
  expect(sent(calls)).toMatchObject([{ args: { token } }]);
});

test('a signed-out visitor is asked to log in, and no request is sent', async () => {
  const calls = startServer({ verifyEmail: () => ({ verified: true }) }, false);
  show(<VerifyEmail token={token} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Log in' }));
  expect(authRequestStore.read()?.mode).toBe('logIn');
  expect(sent(calls)).toHaveLength(0);
});

test('a link of another account shows why it was refused, and the button remains', async () => {
  startServer({
    verifyEmail: () => {
      throw new Refusal(
        403,
        'This link belongs to another account. Log in to that account and open it again.',
      );
    },
  });
  show(<VerifyEmail token={token} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm this email' }));
  await screen.findByText(/belongs to another account/);
  await waitFor(() => screen.getByRole('button', { name: 'Confirm this email' }));
});

test('a link without its token shows an error', async () => {
  startServer({});
  show(<VerifyEmail token="" />);
  await screen.findByText("This link isn't complete");
});

test('a used or expired link shows where to get a new one', async () => {
  startServer({
    verifyEmail: () => {
      throw new Refusal(400, 'This link is no longer valid', 'link_invalid');
    },
  });
  show(<VerifyEmail token={token} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm this email' }));
  await screen.findByRole('button', { name: 'Open settings' });
});
