// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { useReclaimedTokenCount } from './use-taken-back-tokens.ts';

beforeEach(setUpJsdom);
afterEach(cleanup);

const balance = { balance: 70, available: 70, held: 0, earned: 100, holds: [] };

function TakenBack({ earned }: { earned: number }) {
  return <p>Taken back: {String(useReclaimedTokenCount({ ...balance, earned }))}</p>;
}

const line = { reason: 'post_reversal', text: 'Post deleted', balanceAfter: 0, link: null, at: '2026-03-03' };

test('the tokens that were taken back are summed over all pages, less those that were returned', async () => {
  const calls = startFakeServer({
    listStatement: ({ args }) =>
      args['cursor'] === undefined
        ? { lines: [{ ...line, id: 'a', amount: -10 }], cursor: 'next' }
        : {
            lines: [
              { ...line, id: 'b', amount: -10 },
              { ...line, id: 'c', amount: 5 },
            ],
            cursor: null,
          },
  });
  renderOnPage(<TakenBack earned={100} />, '/statement');
  expect(await screen.findByText('Taken back: 15')).toBeTruthy();
  const statements = calls.filter(({ name }) => name === 'listStatement');
  expect(statements.map(({ args }) => args['kind'])).toEqual(['takenBack', 'takenBack']);
});

test('nothing is fetched while the earned tokens are the balance', async () => {
  const calls = startFakeServer({});
  renderOnPage(<TakenBack earned={70} />, '/statement');
  expect(await screen.findByText('Taken back: 0')).toBeTruthy();
  expect(calls.filter(({ name }) => name === 'listStatement')).toEqual([]);
});
