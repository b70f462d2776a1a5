// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import type { VenueSearchResult } from './calls.ts';
import { PersonResultRow, TagResultRow, VenueResultRow } from './result-rows.tsx';
import { CurrentSearchWordsContext } from './search-words-context.ts';

beforeEach(setUpJsdom);
afterEach(cleanup);

const venue: VenueSearchResult = {
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

const readLines = async () => {
  const row = await screen.findByRole('link', { name: /^Fountain Park/ });
  return [...row.lastElementChild!.children].map((line) => line.textContent);
};

test.each([
  [{}, 'Outdoors', 'Encanto, Phoenix'],
  [{ distance: 1609 }, 'Outdoors · 1 mi', 'Encanto, Phoenix'],
  [{ isOpenNow: true }, 'Outdoors · Open now', 'Encanto, Phoenix'],
  [{ distance: 1609, isOpenNow: false }, 'Outdoors · 1 mi · Closed', 'Encanto, Phoenix'],
  [{ district: 'Downtown Fountain Hills', city: 'Fountain Hills' }, 'Outdoors', 'Downtown Fountain Hills'],
  [{ district: 'Phoenix' }, 'Outdoors', 'Phoenix'],
  [{ district: '' }, 'Outdoors', 'Phoenix'],
])(
  'EXP-087 a found place names its distance and whether it is open, if they are known, and its area: %j',
  async (change, facts, area) => {
    startFakeServer({});
    renderOnPage(
      <ul>
        <VenueResultRow venue={{ ...venue, ...change }} />
      </ul>,
    );
    expect(await readLines()).toEqual(['Fountain Park', facts, area]);
  },
);

test('EXP-087 found places have rows of equal height: no description, and each line below the name has one line', async () => {
  startFakeServer({});
  renderOnPage(
    <ul>
      <VenueResultRow venue={{ ...venue, blurb: 'A lake with a tall fountain, and a path around it' }} />
    </ul>,
  );
  expect(await readLines()).toEqual(['Fountain Park', 'Outdoors', 'Encanto, Phoenix']);
  const [, ...lines] = screen.getByRole('link', { name: /^Fountain Park/ }).lastElementChild!.children;
  expect(lines.map((line) => line.classList.contains('truncate'))).toEqual([true, true]);
});

test('EXP-087 a place that only its description matches has the description instead of its area', async () => {
  startFakeServer({});
  const blurb = 'A lake with a tall fountain, and a path around it';
  const show = (words: string[]) =>
    renderOnPage(
      <CurrentSearchWordsContext value={words}>
        <ul>
          <VenueResultRow venue={{ ...venue, blurb }} />
        </ul>
      </CurrentSearchWordsContext>,
    );
  show(['lake']);
  expect(await readLines()).toEqual(['Fountain Park', 'Outdoors', blurb]);
  cleanup();
  show(['path']);
  expect((await readLines())[2], 'one line shows the match').toBe('…and a path around it');
  cleanup();
  show(['fountain']);
  expect(await readLines()).toEqual(['Fountain Park', 'Outdoors', 'Encanto, Phoenix']);
});

test('EXP-087 a place that is found by another name has this name instead of its area', async () => {
  startFakeServer({});
  renderOnPage(
    <ul>
      <VenueResultRow venue={{ ...venue, knownAs: 'Tall Fountain' }} />
    </ul>,
  );
  expect(await readLines()).toEqual(['Fountain Park', 'Outdoors', 'Also known as Tall Fountain']);
  cleanup();
  renderOnPage(
    <CurrentSearchWordsContext value={['outdoors']}>
      <ul>
        <VenueResultRow venue={{ ...venue, knownAs: 'Outdoors at the lake' }} />
      </ul>
    </CurrentSearchWordsContext>,
  );
  expect(await readLines(), 'its category matches').toEqual([
    'Fountain Park',
    'Outdoors',
    'Encanto, Phoenix',
  ]);
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
  const face = screen.getByRole('link').querySelector<HTMLElement>('[data-initials]');
  expect(face?.style.width, 'as large as in the list of people to follow below').toBe('44px');
});

test.each([
  [{}, 'Ana Alvarez'],
  [{ isSample: true }, 'Ana AlvarezSample'],
  [{ isBot: true, isSample: true }, 'Ana AlvarezBot'],
])('EXP-087 the label of a found person is beside the name, above the handle: %j', async (change, name) => {
  startFakeServer({});
  const person = { id: 'a', handle: 'ana', displayName: 'Ana Alvarez', avatarUrl: '', isBot: false };
  renderOnPage(
    <ul>
      <PersonResultRow
        person={{ ...person, isSample: false, isFollowing: false, isClosed: false, ...change }}
        look="picture"
      />
    </ul>,
  );
  const row = await screen.findByRole('link');
  expect([...row.lastElementChild!.children].map((line) => line.textContent)).toEqual([name, '@ana']);
});

test('EXP-087 a found tag shows how many posts it has below its name', async () => {
  startFakeServer({});
  renderOnPage(
    <ul>
      <TagResultRow tag={{ tag: 'jazz', posts: 12 }} />
    </ul>,
  );
  await screen.findByRole('link', { name: /^#jazz ?12 posts$/ });
  expect(screen.getByText('12 posts').className).toContain('block');
});
