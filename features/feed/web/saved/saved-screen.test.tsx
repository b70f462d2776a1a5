// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubIntersectionObserver } from '#platform/testkit/stub-intersection-observer.ts';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { createTestPost } from '../page.fixture.ts';
import SavedScreen from './saved-screen.tsx';

beforeEach(setUpJsdom);
afterEach(() => {
  cleanup();
  history.replaceState(null, '');
  vi.unstubAllGlobals();
});

const show = () => renderOnPage(<SavedScreen />, '/saved');

test('EXP-024 saved posts are shown by folder as photos or texts: a press on a folder lists only its posts', async () => {
  const image = { url: '/media/one.webp', width: 10, height: 10, alt: 'A canal', placeholder: '' };
  const tacos = createTestPost({ content: 'Best tacos', imageDetails: [image], isSaved: true });
  const mural = createTestPost({
    id: '0190a000-0000-7000-8000-0000000000ab',
    content: 'The new mural',
    isSaved: true,
  });
  const calls = startFakeServer({
    listSavedPosts: ({ args }) => ({
      posts: args['folder'] === 'Food' ? [tacos] : [mural, tacos],
      folders: [
        { name: 'Art', posts: 1 },
        { name: 'Food', posts: 1 },
      ],
      cursor: null,
    }),
  });
  show();
  expect(await screen.findByRole('link', { name: 'Post by Ben Cole: The new mural' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Photo: A canal' }).getAttribute('href')).toBe(`/post/${tacos.id}`);
  const folders = within(screen.getByRole('group', { name: 'Folders' }));
  const readChips = () =>
    folders.getAllByRole('button').map((chip) => [chip.textContent, chip.getAttribute('aria-pressed')]);
  expect(readChips()).toEqual([
    ['All', 'true'],
    ['Art 1', 'false'],
    ['Food 1', 'false'],
  ]);
  fireEvent.click(folders.getByRole('button', { name: 'Food 1' }));
  await vi.waitFor(() => expect(screen.queryByText('The new mural')).toBeNull());
  expect(await screen.findByRole('link', { name: 'Photo: A canal' })).toBeTruthy();
  const lists = calls.filter(({ name }) => name === 'listSavedPosts');
  expect(lists.map(({ args }) => args['folder'])).toEqual([undefined, 'Food']);
});

test('EXP-003 EXP-024 the next page of saved posts is fetched by its cursor when the end of the list comes into view', async () => {
  const reachEnd = stubIntersectionObserver();
  const newer = createTestPost({ content: 'Best tacos', isSaved: true });
  const older = createTestPost({
    id: '0190a000-0000-7000-8000-0000000000ab',
    content: 'The new mural',
    isSaved: true,
  });
  const calls = startFakeServer({
    listSavedPosts: ({ args }) =>
      args['cursor'] === 'page-2'
        ? { posts: [older], folders: [], cursor: null }
        : { posts: [newer], folders: [], cursor: 'page-2' },
  });
  show();
  await screen.findByText('Best tacos');
  const readCursors = () =>
    calls.filter(({ name }) => name === 'listSavedPosts').map(({ args }) => args['cursor']);
  expect(readCursors()).toEqual([undefined]);
  expect(screen.getByText('Loading older posts')).toBeTruthy();
  // The list begins to observe its end only after it has rendered its rows, so the end may have to be reached again.
  await vi.waitFor(() => {
    reachEnd();
    expect(readCursors()).toContain('page-2');
  });
  expect(await screen.findByText('The new mural')).toBeTruthy();
  expect(screen.getByText('Best tacos')).toBeTruthy();
  expect(readCursors()).toEqual([undefined, 'page-2']);
  expect(screen.queryByText('Loading older posts')).toBeNull();
});

test('EXP-024 a guest reads that nobody else sees saved posts and places, and nothing is listed', async () => {
  const calls = startFakeServer({}, false);
  show();
  expect(await screen.findByText('Only you can see what you saved')).toBeTruthy();
  expect(screen.getByText('Log in to see your saved posts and places.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
  expect(calls.some(({ name }) => name === 'listSavedPosts')).toBe(false);
});

test('EXP-024 a page without visible posts is no empty list: the next page is fetched, and its posts appear', async () => {
  const reachEnd = stubIntersectionObserver();
  startFakeServer({
    listSavedPosts: ({ args }) =>
      args['cursor'] === 'page-2'
        ? { posts: [createTestPost({ content: 'Best tacos', isSaved: true })], folders: [], cursor: null }
        : { posts: [], folders: [], cursor: 'page-2' },
  });
  show();
  await screen.findByText('Loading older posts');
  expect(screen.queryByText('No saved posts yet')).toBeNull();
  await vi.waitFor(() => {
    reachEnd();
    expect(screen.getByText('Best tacos')).toBeTruthy();
  });
});

test('EXP-024 the selected folder is shown again after going back to the screen, and not on a new visit', async () => {
  let folders = [
    { name: 'Art', posts: 1 },
    { name: 'Food', posts: 1 },
  ];
  startFakeServer({
    listSavedPosts: () => ({ posts: [createTestPost({ isSaved: true })], folders, cursor: null }),
  });
  const findChip = (name: string) => screen.findByRole('button', { name });
  const openEntry = async (key: string) => {
    cleanup();
    history.replaceState({ __TSR_key: key }, '');
    show();
    await findChip('All');
  };
  const readPressed = () =>
    screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  await openEntry('saved-1');
  fireEvent.click(await findChip('Food 1'));
  await openEntry('saved-2');
  expect(readPressed()).toEqual(['All']);
  await openEntry('saved-1');
  expect(readPressed()).toEqual(['Food 1']);
  // Meanwhile the last post of the folder was removed from it.
  folders = [{ name: 'Art', posts: 2 }];
  await openEntry('saved-1');
  await vi.waitFor(() => expect(readPressed()).toEqual(['All']));
});

test('EXP-003 EXP-080 saved places are listed page by page, a failed page can be retried, and a removed place leaves', async () => {
  let isAway = true;
  const reachEnd = stubIntersectionObserver();
  const venue = (id: string, name: string) => ({
    id,
    name,
    category: 'arts',
    lat: 33.4725,
    lng: -112.0722,
    district: 'Midtown',
    city: 'Phoenix',
    blurb: null,
    approximate: false,
    isSample: false,
    posterUrl: `/media/posters/venues/${id}.svg`,
    posterAlt: '',
    savedAt: '2026-03-05T18:00:00.000Z',
  });
  const calls = startFakeServer({
    listSavedPosts: () => ({ posts: [], folders: [], cursor: null }),
    listSavedVenues({ args }) {
      if (args['cursor'] !== 'page-2')
        return {
          venues: [{ ...venue('ven_heard_museum', 'Heard Museum'), isOpenNow: true }],
          cursor: 'page-2',
        };
      if (isAway) throw new FakeServerError(503, 'The service is away.');
      return { venues: [venue('ven_orpheum', 'Orpheum Theatre')], cursor: null };
    },
    // Never answers, so that the row is hidden by the optimistic change.
    unsaveVenue: () => new Promise(() => {}),
  });
  show();
  fireEvent.click(await screen.findByRole('radio', { name: 'Places' }));
  const link = await screen.findByRole('link', { name: /^Heard Museum/ });
  expect(link.getAttribute('href')).toBe('/venue/ven_heard_museum');
  expect(link.textContent).toBe('Heard MuseumArts · Open · Midtown');
  await vi.waitFor(() => {
    reachEnd();
    expect(calls.filter(({ name }) => name === 'listSavedVenues')).toHaveLength(2);
  });
  expect((await screen.findByRole('alert')).textContent).toBe("Couldn't load more placesRetry");
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  const last = await screen.findByRole('link', { name: /^Orpheum Theatre/ });
  expect(last.textContent).toBe('Orpheum TheatreArts · Midtown');
  fireEvent.click(screen.getByRole('button', { name: 'Remove Heard Museum from saved places' }));
  await vi.waitFor(() => expect(screen.queryByText('Heard Museum')).toBeNull());
  expect(screen.getByText('Orpheum Theatre')).toBeTruthy();
});

test('EXP-024 EXP-005 arrow keys switch between posts and places, and the focus stays on the control', async () => {
  startFakeServer({
    listSavedPosts: () => ({ posts: [], folders: [], cursor: null }),
    listSavedVenues: () => ({ venues: [], cursor: null }),
  });
  show();
  const posts = await screen.findByRole('radio', { name: 'Posts' });
  await screen.findByText('No saved posts yet');
  posts.focus();
  fireEvent.keyDown(posts, { key: 'ArrowRight' });
  await screen.findByText('No saved places yet');
  const places = screen.getByRole('radio', { name: 'Places' });
  expect(document.activeElement).toBe(places);
  fireEvent.keyDown(places, { key: 'ArrowLeft' });
  await screen.findByText('No saved posts yet');
  expect(document.activeElement).toBe(posts);
});

test('EXP-080 without saved places the screen says how to save one', async () => {
  startFakeServer({
    listSavedPosts: () => ({ posts: [], folders: [], cursor: null }),
    listSavedVenues: () => ({ venues: [], cursor: null }),
  });
  show();
  fireEvent.click(await screen.findByRole('radio', { name: 'Places' }));
  expect(await screen.findByText('No saved places yet')).toBeTruthy();
});
