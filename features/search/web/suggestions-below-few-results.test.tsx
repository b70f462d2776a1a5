// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LocationProvider } from '#features/places/web/public.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import SearchScreen from './search-screen.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

const person = (at: number) => ({
  id: `u${at}`,
  handle: `ana${at}`,
  displayName: `Ana ${at}`,
  avatarUrl: '',
  isBot: false,
  isSample: false,
});
const post = {
  id: 'p1',
  userId: 'u9',
  userName: 'Lena Vogel',
  userHandle: 'lena',
  userAvatar: '',
  imageDetails: [],
  tags: ['bikes'],
  venue: null,
};

const suggestion = {
  ...person(9),
  displayName: 'Noor Haddad',
  reasons: [],
  topics: ['garden'],
  followers: 1,
};

test.each([
  ['people', 4, 'People to follow'],
  ['people', 4, 'People posting lately'],
  ['people', 5, undefined],
  ['tags', 4, 'Popular tags'],
  ['tags', 5, undefined],
] as const)('EXP-087 the tab %s with %d results ends with: %s', async (tab, count, suggested) => {
  const numbers = Array.from({ length: count }, (_, at) => at);
  startFakeServer({
    suggestPeopleToFollow: () => ({ people: [{ ...suggestion, ...person(3) }, suggestion] }),
    listPostTags: () => ({ tags: [{ tag: 'garden', posts: 4 }] }),
    search: ({ args }) => ({
      posts: args['q'] === '' ? [post] : [],
      people: tab === 'people' ? numbers.map(person) : [],
      venues: [],
      tags: tab === 'tags' ? numbers.map((at) => ({ tag: `ana${at}`, posts: 3 })) : [],
      best: [],
      suggestions: [],
      corrected: null,
      more: [],
      cursor: null,
    }),
  });
  renderOnPage(
    <LocationProvider>
      <SearchScreen />
    </LocationProvider>,
    `/search?q=ana&tab=${tab}`,
  );
  await screen.findByText(/ana3/);
  if (suggested) await screen.findByRole('heading', { name: suggested });
  else
    expect(
      screen.queryByRole('heading', { name: /^(People to follow|People posting lately|Popular tags)$/ }),
    ).toBeNull();
  expect(screen.queryAllByRole('link', { name: /Ana 3/ }).length, 'no person twice').toBeLessThan(2);
});

test('EXP-087 below few people, a guest gets the authors of recent posts with the subject of their best-ranked post', async () => {
  const found = { posts: [], people: [], venues: [], tags: [], best: [], suggestions: [], corrected: null };
  const posts = [
    post,
    { ...post, id: 'p2', userId: 'u8', userName: 'Walt Brennan', tags: [], venue: 'Encanto Park' },
    { ...post, id: 'p3', tags: ['cars'] },
  ];
  startFakeServer(
    {
      search: ({ args }) => ({
        ...found,
        ...(args['q'] === '' ? { posts } : { people: [person(1)] }),
        more: [],
        cursor: null,
      }),
    },
    false,
  );
  renderOnPage(
    <LocationProvider>
      <SearchScreen />
    </LocationProvider>,
    '/search?q=ana&tab=people',
  );
  const lena = await screen.findByRole('link', { name: /Lena Vogel/ });
  expect(lena.textContent).toBe('Lena VogelPosts about #bikes');
  expect(screen.getByRole('link', { name: /Walt Brennan/ }).textContent).toBe(
    'Walt BrennanPosted from Encanto Park',
  );
});
