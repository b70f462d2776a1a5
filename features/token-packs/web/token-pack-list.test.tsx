// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import TokenPackList from './token-pack-list.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

test('packs show tokens and price, and a refused purchase says why', async () => {
  const calls = startFakeServer({
    listTokenPacks: () => ({ packs: [{ id: 'small', tokens: 50, cents: 500 }] }),
    buyTokenPack: () => {
      throw new FakeServerError(403, "The payment service can't be reached. Try again in a minute.");
    },
  });
  renderOnPage(<TokenPackList />);
  fireEvent.click(await screen.findByRole('button', { name: 'Buy 50 tokens for $5.00' }));
  expect(
    await screen.findByText("The payment service can't be reached. Try again in a minute."),
  ).toBeTruthy();
  expect(calls.find(({ name }) => name === 'buyTokenPack')?.args).toEqual({ packId: 'small' });
});

test('without packs nothing is shown', async () => {
  const calls = startFakeServer({ listTokenPacks: () => ({ packs: [] }) });
  renderOnPage(<TokenPackList />);
  await waitFor(() => expect(calls.some(({ name }) => name === 'listTokenPacks')).toBe(true));
  expect(screen.queryByText('Get more tokens')).toBeNull();
});

test('EXP-005 a pack keeps the focus while the payment page opens; a payment page without a valid address says so', async () => {
  const answer = Promise.withResolvers<object>();
  startFakeServer({
    listTokenPacks: () => ({ packs: [{ id: 'small', tokens: 50, cents: 500 }] }),
    buyTokenPack: () => answer.promise,
  });
  renderOnPage(<TokenPackList />);
  const pack = await screen.findByRole<HTMLButtonElement>('button', { name: 'Buy 50 tokens for $5.00' });
  fireEvent.click(pack);
  await waitFor(() => expect(pack.getAttribute('aria-disabled')).toBe('true'));
  expect(pack.disabled).toBe(false);
  answer.resolve({ url: 'javascript:alert(1)' });
  expect(await screen.findByText("We couldn't open the payment page. Try again.")).toBeTruthy();
  expect(pack.getAttribute('aria-disabled')).toBeNull();
});

test('packs can be bought again after the person came back from the payment page', async () => {
  startFakeServer({
    listTokenPacks: () => ({ packs: [{ id: 'small', tokens: 50, cents: 500 }] }),
    buyTokenPack: () => new Promise(() => undefined),
  });
  renderOnPage(<TokenPackList />);
  const pack = await screen.findByRole('button', { name: 'Buy 50 tokens for $5.00' });
  fireEvent.click(pack);
  await waitFor(() => expect(pack.getAttribute('aria-disabled')).toBe('true'));
  fireEvent(window, new Event('pageshow'));
  expect(pack.getAttribute('aria-disabled')).toBeNull();
});
