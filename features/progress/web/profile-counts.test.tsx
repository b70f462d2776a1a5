// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage, setUpJsdom, signedInUser, startFakeServer } from '#platform/testkit/page.tsx';
import ProfilePostAndFollowCounts from './profile-counts.tsx';
import { makeUserProgress } from './user-progress.fixture.ts';

interface Answer {
  data: object | undefined;
  error: { code: string } | null;
}
const { progress } = vi.hoisted((): { progress: Answer } => ({ progress: { data: {}, error: null } }));
// The live connection has tests of its own; here it returns the progress of the test.
vi.mock('#platform/client/use-live-query.ts', () => ({
  useLiveQuery: () => ({
    data: progress.data,
    status: 'live',
    error: progress.error,
    refetch: () => undefined,
  }),
}));

beforeEach(setUpJsdom);
afterEach(cleanup);

/** Shows the counts and returns their texts and the addresses of their links. */
async function readCounts(isClosed: boolean) {
  progress.data = { ...makeUserProgress(false), isClosed };
  startFakeServer({});
  renderOnPage(<ProfilePostAndFollowCounts userId={signedInUser.id} handle="ana" />);
  const list = await screen.findByRole('list', { name: 'Posts, followers and following' });
  return {
    texts: within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
    links: within(list)
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href')),
  };
}

const texts = ['12 posts', '5 followers', '2 following'];

test('XP-001 EXP-064 the counts of a profile lead to the lists of followers and of followed people', async () => {
  expect(await readCounts(false)).toEqual({ texts, links: ['/u/ana/followers', '/u/ana/following'] });
});

test('EXP-067 the counts of a private account lead nowhere for a viewer who may not see its lists', async () => {
  expect(await readCounts(true)).toEqual({ texts, links: [] });
});

test('EXP-065 the profile of a person who does not exist for the viewer has no counts', async () => {
  progress.data = undefined;
  progress.error = { code: 'not-found' };
  startFakeServer({});
  renderOnPage(<ProfilePostAndFollowCounts userId={signedInUser.id} handle="ana" />);
  await waitFor(() => expect(screen.queryByText('Loading stats')).toBeNull());
  expect(screen.queryByRole('list', { name: 'Posts, followers and following' })).toBeNull();
});
