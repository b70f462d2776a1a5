// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { PersonListRow } from './person-list-row.tsx';

beforeEach(() => {
  setUpJsdom();
  startFakeServer({});
});
afterEach(cleanup);

const rosa = { id: 'p', handle: 'rosa', displayName: 'Rosa Villalobos', avatarUrl: '' };

test('EXP-064 labels follow the name, and its last word stays on their line', async () => {
  const person = { ...rosa, isSample: true };
  renderOnPage(<PersonListRow person={person} note="Followed by Lena Vogel" badge="Follows you" />);
  const last = await screen.findByText('Villalobos');
  expect(last.parentElement?.textContent).toBe('VillalobosSampleFollows you');
  expect(screen.getByRole('link').textContent).toBe('Rosa VillalobosSampleFollows youFollowed by Lena Vogel');
});

test('EXP-064 a bot has one label only, and a name without labels is not divided', async () => {
  renderOnPage(
    <>
      <PersonListRow person={{ ...rosa, isBot: true, isSample: true }} />
      <PersonListRow person={{ ...rosa, displayName: 'Noor Haddad', handle: 'noor' }} />
    </>,
  );
  expect(await screen.findByText('Noor Haddad')).toBeTruthy();
  const [bot, plain] = screen.getAllByRole('link');
  expect(bot!.textContent).toBe('Rosa VillalobosBot@rosa');
  expect(plain!.textContent).toBe('Noor Haddad@noor');
});
