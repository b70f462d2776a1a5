// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Flag } from 'lucide-react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  FakeServerError,
  renderOnPage,
  setUpJsdom,
  signedInUser,
  startFakeServer,
} from '#platform/testkit/page.tsx';
import { createOldStory, createTestHighlight } from '../kept-stories.fixture.ts';
import StoryPlayer from '../viewer/story-player.tsx';
import { createAuthorStoryGroup } from '../../domain/group-stories.ts';
import HighlightForm from './highlight-form.tsx';
import { HighlightsRow } from './highlights-row.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

const first = createOldStory('a', '2026-10-30T18:00:00.000Z');
const second = createOldStory('b', '2026-11-12T18:00:00.000Z');
const walks = createTestHighlight('w', 'Canal walks');
const viewers = { listStoryViewers: () => ({ viewers: [], anonymous: 2, viewCount: 2, cursor: null }) };
const renderRow = () => renderOnPage(<HighlightsRow userId={signedInUser.id} moreItems={async () => []} />);
const openMenuItem = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: /^More options/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name, hidden: true }));
};

test('EXP-039 a profile without highlights has no row', async () => {
  const calls = startFakeServer({ listHighlights: () => ({ highlights: [], canCreate: false }) });
  renderRow();
  await waitFor(() => expect(calls.some(({ name }) => name === 'listHighlights')).toBe(true));
  expect(screen.queryByRole('region')).toBeNull();
});

test('EXP-039 a visitor watches a highlight from its oldest story, and is not invited to create one', async () => {
  const seen = { can: { delete: false, reply: true, react: true, seeViewers: false }, userName: 'Ben Cole' };
  startFakeServer({
    listHighlights: () => ({
      highlights: [{ ...walks, can: { edit: false, delete: false } }],
      canCreate: false,
    }),
    getHighlight: () => ({
      highlight: { ...walks, can: { edit: false, delete: false } },
      stories: [createOldStory('a', first.createdAt, seen), createOldStory('b', second.createdAt, seen)],
    }),
  });
  renderRow();
  fireEvent.click(await screen.findByRole('button', { name: 'Highlight Canal walks, 2 stories' }));
  expect(screen.queryByRole('button', { name: 'New highlight' })).toBeNull();
  const player = await screen.findByRole('dialog', { name: "Ben Cole's story" });
  expect(await within(player).findByText('Story a')).toBeTruthy();
  expect(within(player).getByText('Canal walks')).toBeTruthy();
  fireEvent.click(within(player).getByRole('button', { name: /^More options/ }));
  const items = (await screen.findAllByRole('menuitem', { hidden: true })).map((item) => item.textContent);
  expect(items).toEqual(['Copy link', "Hide Ben Cole's stories"]);
});

test('EXP-039 ERR-002 a highlight that cannot be loaded has Retry and can be closed', async () => {
  let isDown = true;
  startFakeServer({
    ...viewers,
    listHighlights: () => ({ highlights: [walks], canCreate: false }),
    getHighlight: () => {
      if (isDown) throw new FakeServerError(500, 'Broken');
      return { highlight: walks, stories: [first, second] };
    },
  });
  renderRow();
  fireEvent.click(await screen.findByRole('button', { name: /^Highlight Canal walks/ }));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isDown = false;
  fireEvent.click(retry);
  expect(await screen.findByText('Story a')).toBeTruthy();
});

test('EXP-039 a highlight that is opened again plays the stories that it has now', async () => {
  let stories = [first];
  startFakeServer({
    ...viewers,
    listHighlights: () => ({ highlights: [walks], canCreate: false }),
    getHighlight: () => ({ highlight: walks, stories }),
  });
  renderRow();
  const open = async () =>
    fireEvent.click(await screen.findByRole('button', { name: /^Highlight Canal walks/ }));
  await open();
  expect(await screen.findByText('Story a')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  stories = [second];
  await open();
  expect(await screen.findByText('Story b')).toBeTruthy();
  expect(screen.queryByText('Story a')).toBeNull();
});

test('EXP-039 the owner creates a highlight from stories of the archive', async () => {
  const calls = startFakeServer({
    listHighlights: () => ({ highlights: [], canCreate: true }),
    listStoryArchive: () => ({ stories: [second, first], cursor: null, savesToArchive: true }),
    createHighlight: () => ({ highlight: walks }),
  });
  renderRow();
  fireEvent.click(await screen.findByRole('button', { name: 'New highlight' }));
  const create = await screen.findByRole<HTMLButtonElement>('button', { name: 'Create' });
  expect(create.disabled).toBe(true);
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Canal walks' } });
  fireEvent.click(await screen.findByRole('button', { name: /^Story from November 12/ }));
  expect(screen.getByText('1 story selected')).toBeTruthy();
  fireEvent.click(create);
  await screen.findByText('“Canal walks” is on your profile');
  const call = calls.find(({ name }) => name === 'createHighlight')!;
  expect(call.args).toEqual({ id: call.key, name: 'Canal walks', storyIds: [second.id] });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('EXP-039 a refused highlight keeps its name and its stories, and shows the reason', async () => {
  startFakeServer({
    listHighlights: () => ({ highlights: [], canCreate: true }),
    listStoryArchive: () => ({ stories: [second, first], cursor: null, savesToArchive: true }),
    createHighlight: () => {
      throw new FakeServerError(400, 'You can have up to 12 highlights. Delete one first.');
    },
  });
  renderRow();
  fireEvent.click(await screen.findByRole('button', { name: 'New highlight' }));
  const box = await screen.findByLabelText<HTMLInputElement>('Name');
  fireEvent.change(box, { target: { value: 'Canal walks' } });
  fireEvent.click(await screen.findByRole('button', { name: /^Story from November 12/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('You can have up to 12 highlights. Delete one first.')).toBeTruthy();
  expect([box.value, screen.queryByText('1 story selected') !== null]).toEqual(['Canal walks', true]);
});

test('EXP-039 the owner renames a highlight and exchanges its stories', async () => {
  const calls = startFakeServer({
    ...viewers,
    listHighlights: () => ({ highlights: [walks], canCreate: true }),
    getHighlight: () => ({ highlight: { ...walks, storyCount: 1 }, stories: [first] }),
    listStoryArchive: () => ({ stories: [second, first], cursor: null, savesToArchive: true }),
    updateHighlight: () => ({ highlight: walks }),
  });
  renderRow();
  fireEvent.click(await screen.findByRole('button', { name: /^Highlight Canal walks/ }));
  await openMenuItem('Edit highlight');
  const form = await screen.findByRole('dialog', { name: 'Edit highlight' });
  fireEvent.change(within(form).getByLabelText('Name'), { target: { value: 'Evenings' } });
  fireEvent.click(await within(form).findByRole('button', { name: /^Story from October 30/, pressed: true }));
  fireEvent.click(within(form).getByRole('button', { name: /^Story from November 12/, pressed: false }));
  fireEvent.click(within(form).getByRole('button', { name: 'Save' }));
  await screen.findByText('Highlight saved');
  expect(calls.find(({ name }) => name === 'updateHighlight')!.args).toEqual({
    highlightId: walks.id,
    name: 'Evenings',
    addedStoryIds: [second.id],
    removedStoryIds: [first.id],
  });
});

test('EXP-039 ERR-002 a highlight whose stories cannot be loaded offers Retry in its form', async () => {
  let isDown = true;
  startFakeServer({
    listStoryArchive: () => ({ stories: [second, first], cursor: null, savesToArchive: true }),
    getHighlight: () => {
      if (isDown) throw new FakeServerError(500, 'Broken');
      return { highlight: { ...walks, storyCount: 1 }, stories: [first] };
    },
  });
  renderOnPage(<HighlightForm highlight={walks} onClose={() => {}} />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByRole('button', { name: /^Story from/ })).toBeNull();
  isDown = false;
  fireEvent.click(retry);
  await screen.findByRole('button', { name: /^Story from October 30/, pressed: true });
});

test('EXP-039 a story is removed from its highlight, and Undo adds it again', async () => {
  const calls = startFakeServer({
    ...viewers,
    listHighlights: () => ({ highlights: [walks], canCreate: true }),
    getHighlight: () => ({ highlight: walks, stories: [first, second] }),
    updateHighlight: () => ({ highlight: walks }),
  });
  renderRow();
  fireEvent.click(await screen.findByRole('button', { name: /^Highlight Canal walks/ }));
  await openMenuItem('Remove from highlight');
  await screen.findByText('Removed from Canal walks');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
  const changes = () => calls.filter(({ name }) => name === 'updateHighlight').map(({ args }) => args);
  await waitFor(() => expect(changes()).toHaveLength(2));
  expect(changes()).toEqual([
    { highlightId: walks.id, removedStoryIds: [first.id] },
    { highlightId: walks.id, addedStoryIds: [first.id] },
  ]);
});

test('EXP-039 the last story of a highlight takes the highlight with it, after a question', async () => {
  const calls = startFakeServer({
    ...viewers,
    listHighlights: () => ({ highlights: [walks], canCreate: true }),
    getHighlight: () => ({ highlight: { ...walks, storyCount: 1 }, stories: [first] }),
    deleteHighlight: () => ({ highlightId: walks.id, deleted: true }),
  });
  renderRow();
  fireEvent.click(await screen.findByRole('button', { name: /^Highlight Canal walks/ }));
  await openMenuItem('Remove from highlight');
  const question = await screen.findByRole('dialog', { name: 'Delete this highlight?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Delete highlight' }));
  await screen.findByText('Highlight deleted');
  expect(calls.find(({ name }) => name === 'deleteHighlight')!.args).toEqual({ highlightId: walks.id });
});

test('EXP-039 an own story is added to a highlight from its menu; one that contains it is marked', async () => {
  const calls = startFakeServer({
    ...viewers,
    listHighlights: () => ({
      highlights: [
        { ...walks, hasStory: false },
        { ...createTestHighlight('m', 'Market'), hasStory: true },
      ],
      canCreate: true,
    }),
    updateHighlight: () => ({ highlight: walks }),
  });
  renderOnPage(
    <StoryPlayer
      rings={[createAuthorStoryGroup([first], signedInUser.id)]}
      startUserId={signedInUser.id}
      stories={[first]}
      onClose={() => {}}
    />,
  );
  await openMenuItem('Add to highlight');
  const sheet = await screen.findByRole('dialog', { name: 'Add to highlight' });
  const market = await within(sheet).findByRole<HTMLButtonElement>('button', { name: /^Market/ });
  expect([market.disabled, within(sheet).queryByText('Already in this highlight') !== null]).toEqual([
    true,
    true,
  ]);
  fireEvent.click(within(sheet).getByRole('button', { name: /^Canal walks/ }));
  await screen.findByText('Added to Canal walks');
  expect(calls.find(({ name }) => name === 'updateHighlight')!.args).toEqual({
    highlightId: walks.id,
    addedStoryIds: [first.id],
  });
});

test('EXP-113 EXP-039 the menu of a story in a highlight of somebody else also reports the highlight', async () => {
  const seen = { can: { delete: false, reply: true, react: true, seeViewers: false }, userName: 'Ben Cole' };
  const listed = { ...walks, can: { edit: false, delete: false } };
  startFakeServer({
    listHighlights: () => ({ highlights: [listed], canCreate: false }),
    getHighlight: () => ({ highlight: listed, stories: [createOldStory('a', first.createdAt, seen)] }),
  });
  const asked: unknown[] = [];
  renderOnPage(
    <HighlightsRow
      userId={walks.userId}
      moreItems={async ({ id }, kind) => {
        asked.push([kind, id]);
        return [{ label: `Report ${kind}`, icon: Flag, onSelect: () => {} }];
      }}
    />,
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Highlight Canal walks/ }));
  fireEvent.click(await screen.findByRole('button', { name: /^More options/ }));
  expect(await screen.findByRole('menuitem', { name: 'Report highlight', hidden: true })).toBeTruthy();
  expect(screen.getByRole('menuitem', { name: 'Report story', hidden: true })).toBeTruthy();
  expect(asked).toContainEqual(['highlight', walks.id]);
});
