// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setUpJsdom, FakeServerError, renderOnPage, startFakeServer } from '#platform/testkit/page.tsx';
import PrivacyScreen from './privacy-screen.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

const posts = {
  topic: 'posts',
  data: 'Your posts',
  purpose: 'To show them to neighbors.',
  retention: 'Until you delete them.',
  isExported: true,
  isKeptAfterErasure: false,
};
const ledger = {
  topic: 'tokens',
  data: 'Your tokens',
  purpose: 'So the books add up.',
  retention: 'For good.',
  isExported: false,
  isKeptAfterErasure: true,
};
const connections = [
  { name: 'Email service', purpose: 'Gets your email address.', isOn: true },
  { name: 'Stripe', purpose: 'Takes your payment.', isOn: false },
];

test('EXP-020 a guest sees what is stored, why and for how long, and which services this server uses', async () => {
  startFakeServer({ getPrivacyNotice: () => ({ stored: [posts, ledger], connections }) }, false);
  renderOnPage(<PrivacyScreen />, '/privacy');
  const find = async (title: string) => within(await screen.findByRole('region', { name: title }));
  const [row] = (await find('Posts and stories')).getAllByRole('listitem');
  expect(row?.textContent).toBe(
    'Your postsTo show them to neighbors.How long we keep it: Until you delete them.In your download',
  );
  const [kept] = (await find('Tokens')).getAllByRole('listitem');
  expect(kept?.textContent).toContain('Stays, at least in part, after your account is deleted');
  expect(kept?.textContent).not.toContain('In your download');
  const services = (await find('Outside services')).getAllByRole('listitem');
  expect(services.map((one) => one.textContent)).toEqual(['Email serviceGets your email address.']);
  expect(screen.queryByRole('region', { name: 'Rides' })).toBeNull();
});

test('EXP-020 EXP-005 the buttons at the top move the focus to a part of the page', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  startFakeServer({ getPrivacyNotice: () => ({ stored: [posts, ledger], connections }) });
  renderOnPage(<PrivacyScreen />, '/privacy');
  fireEvent.click(await screen.findByRole('button', { name: 'Tokens' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Tokens' }));
});

test('EXP-020 a page that could not be loaded says so and can be loaded again', async () => {
  let hasFailed = false;
  startFakeServer({
    getPrivacyNotice: () => {
      if (hasFailed) return { stored: [posts], connections };
      hasFailed = true;
      throw new FakeServerError(400, 'The server is busy');
    },
  });
  renderOnPage(<PrivacyScreen />, '/privacy');
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Your posts')).toBeTruthy();
});
