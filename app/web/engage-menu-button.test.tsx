// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { authDialogRequestStore, closeAuthDialog } from '#features/accounts/web/public.ts';
import { setUpJsdom, renderOnPage, startFakeServer } from '#platform/testkit/page.tsx';
import { EngageMenuButton } from './engage-menu-button.tsx';

beforeEach(setUpJsdom);
afterEach(() => {
  for (const close of screen.queryAllByRole('button', { name: 'Close', hidden: true }))
    fireEvent.click(close);
  cleanup();
  closeAuthDialog();
});

const choose = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Engage' }));
  const items = (await screen.findAllByRole('menuitem', { hidden: true })).map((item) => item.textContent);
  expect(items).toEqual(['Support', 'Contact us', 'Invest']);
  fireEvent.click(screen.getByRole('menuitem', { name, hidden: true }));
};

test.each([
  ['Support', 'Support Development'],
  ['Contact us', 'Contact us'],
  ['Invest', 'Invest in us'],
])('SHELL-037 Q-09 Engage expands to support, contact and invest; %s opens %s', async (item, dialog) => {
  const calls = startFakeServer({
    listDonationOptions: () => ({ title: '', options: [], footer: '', source: { text: '', note: '' } }),
    getEquity: () => ({ total: 0, records: [] }),
  });
  renderOnPage(<EngageMenuButton />);
  await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  await choose(item);
  expect(await screen.findByRole('heading', { name: dialog })).toBeTruthy();
});

test('SHELL-037 Q-11 a guest who opens the contact form is asked to sign in first', async () => {
  const calls = startFakeServer({}, false);
  renderOnPage(<EngageMenuButton />);
  await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  await choose('Contact us');
  await waitFor(() => expect(authDialogRequestStore.read()?.reason).toBe('Sign up to contact us.'));
});
