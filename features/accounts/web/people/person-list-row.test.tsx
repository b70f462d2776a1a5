// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { PersonListRow } from './person-list-row.tsx';

beforeEach(() => {
  setUpJsdom();
  startFakeServer({});
});
afterEach(cleanup);

const rosa = { id: 'p', handle: 'rosa', displayName: 'Rosa Villalobos', avatarUrl: '' };

test('EXP-064 the label “Sample” is beside the name, others are below it', async () => {
  const person = { ...rosa, isSample: true };
  renderOnPage(
    <>
      <PersonListRow person={person} badge="Follows you" />
      <PersonListRow person={person} note="Followed by Lena Vogel" badge="Follows you" />
    </>,
  );
  expect(await screen.findAllByText('Rosa Villalobos')).toHaveLength(2);
  const [withHandle, withNote] = screen.getAllByRole('link');
  expect(withHandle!.textContent).toBe('Rosa VillalobosSample@rosaFollows you');
  const handle = within(withHandle!).getByText('@rosa');
  expect(
    handle.parentElement!.classList.contains('flex-wrap'),
    'labels wrap before they cut the handle',
  ).toBe(true);
  expect(withNote!.textContent).toBe('Rosa VillalobosSampleFollows youFollowed by Lena Vogel');
});

test('EXP-064 a bot has one label only', async () => {
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
