// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import type { FoundVenue } from './calls.ts';
import { PersonResultRow, TagResultRow, VenueResultRow } from './result-rows.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

const venue: FoundVenue = {
  id: 'ven_a',
  name: 'Fountain Park',
  category: 'outdoors',
  lat: 33.6,
  lng: -111.7,
  district: 'Encanto',
  city: 'Phoenix',
  blurb: null,
  approximate: false,
  isSample: false,
  posterUrl: '/p.svg',
  posterAlt: '',
};

test.each([
  [{}, 'Outdoors · Encanto, Phoenix'],
  [{ distance: 1609 }, 'Outdoors · Encanto, Phoenix1 mi'],
  [{ district: 'Downtown Fountain Hills', city: 'Fountain Hills' }, 'Outdoors · Downtown Fountain Hills'],
  [{ district: 'Phoenix' }, 'Outdoors · Phoenix'],
  [{ district: '' }, 'Outdoors · Phoenix'],
])('EXP-087 a found place names its area and its distance, if it is known: %j', async (change, text) => {
  startFakeServer({});
  renderOnPage(
    <ul>
      <VenueResultRow venue={{ ...venue, ...change }} />
    </ul>,
  );
  const row = await screen.findByRole('link', { name: /^Fountain Park/ });
  expect(row.textContent).toBe(`Fountain Park${text}`);
});

test('EXP-087 a found place has one line of description, and its distance at the end of the row', async () => {
  startFakeServer({});
  renderOnPage(
    <ul>
      <VenueResultRow
        venue={{ ...venue, blurb: 'A lake with a tall fountain', distance: 1609, isOpenNow: true }}
      />
    </ul>,
  );
  const note = (await screen.findByText('A lake with a tall fountain')).parentElement!;
  expect(note.textContent).toBe('Open now · A lake with a tall fountain');
  expect(note.classList.contains('line-clamp-1')).toBe(true);
  const row = screen.getByRole('link', { name: /^Fountain Park/ });
  expect(row.lastElementChild?.textContent).toBe('1 mi');
});

test.each([
  [false, 'Follow'],
  [true, 'Following'],
])('EXP-064 a found person can be followed from the results (followed: %s)', async (isFollowing, text) => {
  startFakeServer({});
  const person = { id: 'a', handle: 'ana', displayName: 'Ana Alvarez', avatarUrl: '', isBot: false };
  renderOnPage(
    <ul>
      <PersonResultRow person={{ ...person, isSample: false, isFollowing, isClosed: false }} />
    </ul>,
  );
  const button = await screen.findByRole('button', { name: /Ana Alvarez/ });
  expect(button.textContent).toBe(text);
});

test('EXP-087 a found tag shows how many posts it has in place of a picture', async () => {
  startFakeServer({});
  renderOnPage(
    <ul>
      <TagResultRow tag={{ tag: 'jazz', posts: 12 }} />
    </ul>,
  );
  const row = await screen.findByRole('link', { name: /^#jazz ?12 posts$/ });
  expect(row.querySelector('[aria-hidden]')!.textContent).toBe('12 posts');
  expect(row.querySelector('img, svg')).toBeNull();
});
