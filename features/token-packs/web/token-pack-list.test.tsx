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
