// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  setUpJsdom,
  signedInUser,
  FakeServerError,
  renderOnPage,
  startFakeServer,
} from '#platform/testkit/page.tsx';
import {
  listOfferedDonationOptions,
  donationDialogFooterText,
  donationDialogTitle,
  donationDialogTextsAboutSourceCode,
} from '../domain/donation-options.ts';
import { readDonationPromptTimes } from './donation-prompt-times.ts';
import { scheduleDonationPrompt, donationPromptDelayMs } from './schedule-donation-prompt.ts';
import { showDonationDialog } from './show-donation-dialog.tsx';
import { showInvestorInviteDialog } from './show-investor-dialog.tsx';

const day = 86_400_000;
const links = {
  fuel: 'https://pay.example.org/5',
  enhancement: 'https://pay.example.org/10',
  access: 'https://pay.example.org/30',
};
const menuOf =
  (given: Record<string, string>, isAdmin = false) =>
  () => ({
    title: donationDialogTitle,
    options: listOfferedDonationOptions(given, isAdmin),
    footer: donationDialogFooterText,
    source: donationDialogTextsAboutSourceCode,
  });

beforeEach(() => {
  setUpJsdom();
  localStorage.clear();
});
afterEach(() => {
  // Closes every open dialog, because `cleanup` does not clear the app's list of open dialogs.
  for (const close of screen.queryAllByRole('button', { name: 'Close', hidden: true }))
    fireEvent.click(close);
  cleanup();
  vi.useRealTimers();
});

test('SHELL-053 DON-001 DON-002 DON-003 DON-004 DON-006 DON-007 DON-008 the menu lists the ways to support, each payment in a new tab', async () => {
  startFakeServer({ listDonationOptions: menuOf(links) });
  renderOnPage(null);
  showDonationDialog();
  expect(await screen.findByRole('heading', { name: 'Support Development' })).toBeTruthy();
  const found = (await screen.findAllByRole('link')).map((link) => [
    link.textContent,
    link.getAttribute('href'),
    link.getAttribute('target'),
    link.getAttribute('rel'),
  ]);
  const tab = ['_blank', 'noopener noreferrer'];
  expect(found).toEqual([
    ['AI Development Fuel$5 one-time, opens in a new tab', links.fuel, ...tab],
    ['Algorithm Enhancement$10 per month, opens in a new tab', links.enhancement, ...tab],
    ['Neural Network Access$30 one-time, opens in a new tab', links.access, ...tab],
  ]);
  expect(
    screen.getByText('All donations are voluntary and help support continued development.'),
  ).toBeTruthy();
  expect(screen.getByText('View on GitHub').parentElement?.textContent).toContain('Coming soon');
});

test('DON-006 Q-54 without links an admin sees that they are missing, and others do not see the options', async () => {
  startFakeServer({ listDonationOptions: menuOf({}, true) });
  renderOnPage(null);
  showDonationDialog();
  expect(await screen.findAllByText('Not configured')).toHaveLength(3);
  expect(screen.queryAllByRole('link')).toEqual([]);
});

test('SHELL-054 DON-005 Q-09 the partnership option opens the dialog for investors, which sends the request', async () => {
  const calls = startFakeServer({
    listDonationOptions: menuOf({}),
    getEquity: () => ({
      total: 40,
      records: [{ amount: 40, note: 'Early days', at: signedInUser.createdAt }],
    }),
    requestInvestorInvite: () => ({ requested: true, message: "Thank you! We'll be in touch." }),
  });
  renderOnPage(null);
  await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  showDonationDialog();
  fireEvent.click(await screen.findByRole('button', { name: /AI Innovation Partnership/ }));
  expect(await screen.findByRole('heading', { name: 'Invest in us' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Support Development' })).toBeNull();
  expect(await screen.findByText('Early days')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Message (optional)'), { target: { value: 'Tell me more' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ask for an investor invite' }));
  expect(await screen.findByText("Thank you! We'll be in touch.")).toBeTruthy();
  expect(calls.find((call) => call.name === 'requestInvestorInvite')?.args).toEqual({
    name: 'Ana Ruiz',
    email: 'ana@example.org',
    message: 'Tell me more',
  });
});

test('SHELL-054 a guest enters an e-mail address; an error is shown beside the field', async () => {
  startFakeServer(
    {
      requestInvestorInvite: () => {
        throw new FakeServerError(400, 'Invalid email format');
      },
    },
    false,
  );
  renderOnPage(null);
  showInvestorInviteDialog();
  fireEvent.click(await screen.findByRole('button', { name: 'Ask for an investor invite' }));
  expect(await screen.findByText('Invalid email format')).toBeTruthy();
});

test('EXP-093 the prompt for support appears once, after a month, when nobody is busy, and only if a payment link is set', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const calls = startFakeServer({ listDonationOptions: menuOf(links) });
  renderOnPage(null);
  const visit = async () => {
    const stop = scheduleDonationPrompt();
    await vi.advanceTimersByTimeAsync(donationPromptDelayMs + 1_000);
    stop();
    return screen.queryByRole('heading', { name: 'Support Development' }) !== null;
  };
  readDonationPromptTimes(Date.now());
  expect(await visit()).toBe(false);
  expect(calls.some((call) => call.name === 'listDonationOptions')).toBe(false);

  vi.setSystemTime(Date.now() + 31 * day);
  expect(await visit()).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(await visit()).toBe(false);
  vi.setSystemTime(Date.now() + 100 * day);
  expect(await visit()).toBe(false);
  vi.setSystemTime(Date.now() + 100 * day);
  expect(await visit()).toBe(true);
});
