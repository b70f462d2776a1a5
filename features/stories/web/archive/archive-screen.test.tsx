// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { createOldStory } from '../kept-stories.fixture.ts';
import StoryArchiveScreen from './archive-screen.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

const november = createOldStory('b', '2026-11-12T18:00:00.000Z');
const october = createOldStory('a', '2026-10-30T18:00:00.000Z');
const archive = (stories = [november, october], savesToArchive = true) => ({
  stories,
  cursor: null,
  savesToArchive,
});
const findTile = (day: string) => screen.findByRole('button', { name: new RegExp(`^Story from ${day}`) });

test('EXP-039 the archive shows the old stories by month; a press opens the story with its viewers', async () => {
  startFakeServer({
    listStoryArchive: () => archive(),
    listStoryViewers: () => ({ viewers: [], anonymous: 2, viewCount: 2, cursor: null }),
  });
  renderOnPage(<StoryArchiveScreen />);
  const month = await screen.findByRole('region', { name: 'November 2026' });
  expect(within(month).getAllByRole('button')).toHaveLength(1);
  expect(screen.getByRole('region', { name: 'October 2026' })).toBeTruthy();
  expect(screen.getByText('Only you can see your archive.')).toBeTruthy();
  fireEvent.click(await findTile('October 30, 2026'));
  expect(await screen.findByText('Story a')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Seen by 2 people' })).toBeTruthy();
  // Nobody else can open the address of an archived story.
  fireEvent.click(screen.getByRole('button', { name: /^More options/ }));
  const items = (await screen.findAllByRole('menuitem', { hidden: true })).map((item) => item.textContent);
  expect(items).toEqual(['Add to highlight', 'Delete']);
});

test('EXP-039 a story is deleted from the archive, and Undo brings it back', async () => {
  let stories = [november, october];
  startFakeServer({
    listStoryArchive: () => archive(stories),
    listStoryViewers: () => ({ viewers: [], anonymous: 2, viewCount: 2, cursor: null }),
    deleteStory: () => {
      stories = [november];
      return { storyId: october.id, deleted: true };
    },
    restoreStory: () => {
      stories = [november, october];
      return { story: october };
    },
  });
  renderOnPage(<StoryArchiveScreen />);
  fireEvent.click(await findTile('October 30, 2026'));
  fireEvent.click(await screen.findByRole('button', { name: /^More options/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }));
  await screen.findByText('Story deleted');
  expect(screen.queryByRole('button', { name: /^Story from October/ })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
  expect(await findTile('October 30, 2026')).toBeTruthy();
});

test('EXP-039 an empty archive says how stories get there, or that saving is off', async () => {
  let isSaving = true;
  startFakeServer({ listStoryArchive: () => archive([], isSaving) });
  renderOnPage(<StoryArchiveScreen />);
  expect(await screen.findByText('No old stories yet')).toBeTruthy();
  expect(screen.getByText('Your stories move here after 24 hours.')).toBeTruthy();
  cleanup();
  isSaving = false;
  setUpJsdom();
  startFakeServer({ listStoryArchive: () => archive([], isSaving) });
  renderOnPage(<StoryArchiveScreen />);
  expect(await screen.findByText(/^Your stories aren't saved to the archive/)).toBeTruthy();
});

test('EXP-039 ERR-002 an archive that cannot be loaded has Retry, and keeps shown stories if older ones fail', async () => {
  let isDown = true;
  startFakeServer({
    listStoryArchive: ({ args }) => {
      if (isDown || args['cursor'] !== undefined) throw new FakeServerError(500, 'Broken');
      return { ...archive(), cursor: 'more' };
    },
  });
  renderOnPage(<StoryArchiveScreen />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isDown = false;
  fireEvent.click(retry);
  expect(await findTile('November 12, 2026')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Broken')).toBeNull());
});
