// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import type { SearchResults } from './calls.ts';
import { AllSearchResults, SingleKindSearchResults } from './search-results.tsx';
import { noSearchResults } from './search-results.fixture.ts';

beforeEach(setUpJsdom);
afterEach(cleanup);

const muse = {
  id: 'p1',
  handle: 'mus.e',
  displayName: 'Muse Ortiz',
  avatarUrl: '',
  isBot: false,
  isSample: false,
  isFollowing: false,
  isClosed: false,
};
const tags = [1, 2, 3, 4].map((n) => ({ tag: `museum${n}`, posts: n }));
const show = (results: Partial<SearchResults>, query = 'muse') => {
  startFakeServer({});
  const onTab = vi.fn();
  renderOnPage(<AllSearchResults query={query} found={{ ...noSearchResults, ...results }} onTab={onTab} />);
  return onTab;
};

test('EXP-088 all results have a section for each kind, and the kind with the most relevant result is first', async () => {
  show({
    people: [muse],
    tags: tags.slice(0, 2),
    best: [
      { kind: 'tags', id: 'museum1' },
      { kind: 'people', id: 'p1' },
    ],
  });
  await screen.findByRole('region', { name: 'People' });
  const lines = [...document.querySelectorAll('h2, section a')];
  expect(lines.map((line) => line.getAttribute('href') ?? line.textContent)).toEqual([
    'Tags',
    '/tag/museum1',
    '/tag/museum2',
    'People',
    '/u/mus.e',
  ]);
  expect(screen.queryByRole('button', { name: /^See all/ }), 'all are shown').toBeNull();
});

test('EXP-088 tags with a single post each are last, also if one of them is the most relevant result', async () => {
  show({ people: [muse], tags: tags.slice(0, 1), best: [{ kind: 'tags', id: 'museum1' }] });
  await screen.findByRole('region', { name: 'People' });
  const listHeadings = () => screen.getAllByRole('heading').map((heading) => heading.textContent);
  expect(listHeadings()).toEqual(['People', 'Tags']);
  cleanup();
  show({ people: [muse], tags: tags.slice(0, 1), best: [{ kind: 'tags', id: 'museum1' }] }, '#Museum1 ');
  await screen.findByRole('region', { name: 'People' });
  expect(listHeadings(), 'the tag is the search text').toEqual(['Tags', 'People']);
});

test('EXP-088 the most relevant people are first in their section, also if the server lists them later', async () => {
  const people = ['p1', 'p2', 'p3', 'p4', 'p5'].map((id) => ({ ...muse, id, handle: id }));
  const best = ['p4', 'p2'].map((id) => ({ kind: 'people', id }) as const);
  show({ people, best: [{ kind: 'tags', id: 'p5' }, ...best] });
  const section = within(await screen.findByRole('region', { name: 'People' }));
  expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/u/p4',
    '/u/p2',
    '/u/p1',
  ]);
});

test('EXP-087 a section has three results, and a button that shows all of its kind', async () => {
  const onTab = show({ people: [muse], tags, more: ['people'] });
  const section = within(await screen.findByRole('region', { name: 'Tags' }));
  expect(section.getAllByRole('link')).toHaveLength(3);
  fireEvent.click(section.getByRole('button', { name: 'See all tags' }));
  // The server has more people than it sent.
  fireEvent.click(screen.getByRole('button', { name: 'See all people' }));
  expect(onTab.mock.calls).toEqual([['tags'], ['people']]);
});

test('the tab with tags shows pictures of recent posts, and # for a tag without one', async () => {
  const calls = startFakeServer({
    listPostTags: () => ({
      tags: [
        { tag: 'museum1', posts: 1, picture: { url: '/media/posts/a.jpg', width: 400 } },
        { tag: 'museum2', posts: 2, picture: null },
      ],
    }),
  });
  renderOnPage(<SingleKindSearchResults results={{ ...noSearchResults, tags }} kind="tags" />);
  const first = await screen.findByRole('link', { name: /#museum1/ });
  await waitFor(() => expect(first.querySelector('img')?.getAttribute('src')).toBe('/media/posts/a.jpg'));
  expect(screen.getByRole('link', { name: /#museum2/ }).querySelector('img')).toBeNull();
  expect(calls.filter(({ name }) => name === 'listPostTags').map(({ args }) => args)).toEqual([
    { prefix: 'museum', hasPictures: true, limit: 20 },
  ]);
});
