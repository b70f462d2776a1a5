// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setUpJsdom, renderOnPage, startFakeServer } from '#platform/testkit/page.tsx';
import FeedPeopleSuggestions from './feed-suggestions.tsx';
import { hasPeopleSuggestionsBelowPost } from './suggestions-below-post.tsx';

const person = {
  id: 'p1',
  handle: 'mateo',
  displayName: 'Mateo Ortiz',
  avatarUrl: '/media/avatars/p1',
  reasons: [],
  topics: [],
  place: null,
  followers: 0,
};

beforeEach(() => {
  setUpJsdom();
  setWindow('narrow');
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

function setWindow(size: 'narrow' | 'wide') {
  const never = { addEventListener: () => undefined, removeEventListener: () => undefined };
  window.matchMedia = ((media: string) => ({ matches: size === 'narrow', media, ...never })) as never;
}

const heading = () => screen.queryByRole('heading', { name: 'People to follow' });
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

test.each([
  [5, 20, 4],
  [5, 5, 4],
  [5, 3, 2],
  [5, 1, 0],
  [2, 20, 1],
  [2, 1, 0],
] as const)(
  'EXP-064 with %i posts above the suggested people, a feed of %i posts has them below the one at index %i',
  (postsAbovePeople, postCount, expected) => {
    const all = Array.from({ length: postCount }, (_, at) => at);
    expect(
      all.filter((index) => hasPeopleSuggestionsBelowPost({ index, postCount, postsAbovePeople })),
    ).toEqual([expected]);
  },
);

test('EXP-064 people are suggested in the feed until the person dismisses them, also after a reload', async () => {
  startFakeServer({ suggestPeopleToFollow: () => ({ people: [person] }) });
  renderOnPage(<FeedPeopleSuggestions />);
  await waitFor(() => expect(heading()).toBeTruthy());
  expect(screen.getByRole('button', { name: 'Follow Mateo Ortiz' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Hide suggestions' }));
  expect(heading()).toBeNull();
  cleanup();
  renderOnPage(<FeedPeopleSuggestions />);
  await settle();
  expect(heading()).toBeNull();
});

test.each([
  ['a guest', false, 'narrow'],
  ['a window with the right column', true, 'wide'],
] as const)('EXP-064 %s gets no suggestions in the feed', async (_case, isSignedIn, size) => {
  setWindow(size);
  const calls = startFakeServer({ suggestPeopleToFollow: () => ({ people: [person] }) }, isSignedIn);
  renderOnPage(<FeedPeopleSuggestions />);
  await waitFor(() => expect(calls.some(({ name }) => name === 'getSession')).toBe(true));
  await settle();
  expect(heading()).toBeNull();
  expect(calls.some(({ name }) => name === 'suggestPeopleToFollow')).toBe(false);
});

test('EXP-064 the feed has no empty row if there is nobody to suggest', async () => {
  const calls = startFakeServer({ suggestPeopleToFollow: () => ({ people: [] }) });
  renderOnPage(<FeedPeopleSuggestions />);
  await waitFor(() => expect(calls.some(({ name }) => name === 'suggestPeopleToFollow')).toBe(true));
  await settle();
  expect(heading()).toBeNull();
  expect(document.querySelector('.empty\\:hidden')?.childNodes).toHaveLength(0);
});

test('EXP-064 a feed without posts suggests people also to a person who dismissed them', async () => {
  startFakeServer({ suggestPeopleToFollow: () => ({ people: [person] }) });
  renderOnPage(<FeedPeopleSuggestions />);
  fireEvent.click(await screen.findByRole('button', { name: 'Hide suggestions' }));
  cleanup();
  renderOnPage(<FeedPeopleSuggestions isAlone />);
  await waitFor(() => expect(heading()).toBeTruthy());
  expect(screen.queryByRole('button', { name: 'Hide suggestions' })).toBeNull();
});
