// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteAllDrafts } from '#platform/client/drafts.ts';
import { setUpJsdom, signedInUser, startFakeServer } from '#platform/testkit/page.tsx';
import { openCreator, openWithPhoto, stubCanvas } from '../creator.fixture.ts';
import { storyArt } from '../../../domain/story-art.ts';
import { chooseNewPictureOverlayY } from './choose-new-item-y.ts';

const person = (id: string, displayName: string) => ({ id, displayName, handle: `${id}.h`, avatarUrl: '' });
const dance = {
  id: 'e1',
  occurrenceId: 'o1',
  title: 'Dance night',
  startTime: '2026-03-08T01:00:00.000Z',
  timeZone: 'America/Phoenix',
  location: 'Encanto Park',
  image: '',
  state: 'confirmed',
};
const start = () =>
  startFakeServer({
    listFollowing: () => ({
      people: [person('ben', 'Ben Cole'), person(signedInUser.id, 'Me')],
      cursor: null,
    }),
    suggestPeople: () => ({ people: [person('mina', 'Mina Park')] }),
    listEvents: () => ({
      events: [dance, { ...dance, occurrenceId: 'o2', state: 'cancelled' }],
      cursor: null,
    }),
    createStory: ({ args }) => ({ story: { id: args['id'] } }),
  });
let calls: ReturnType<typeof start>;

beforeEach(() => {
  setUpJsdom();
  calls = start();
  // jsdom cannot decode pictures. With this stub each picture is small enough to be used unchanged.
  vi.stubGlobal('createImageBitmap', async () => ({ width: 640, height: 480, close: () => {} }));
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await deleteAllDrafts(signedInUser.id);
  localStorage.clear();
});

/** Opens the sheet of a kind of sticker, and chooses the row with the name. */
async function addSticker(kind: RegExp, title: string, row: RegExp): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Stickers' }));
  const kinds = within(await screen.findByRole('dialog', { name: 'Stickers' }));
  fireEvent.click(kinds.getByRole('button', { name: kind }));
  const sheet = within(await screen.findByRole('dialog', { name: title }));
  fireEvent.click(await sheet.findByRole('button', { name: row }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
}

test('EXP-026 STORY-010 a person and an event are put on the photo, moved by keys, kept by a reload, and shared', async () => {
  stubCanvas();
  await openWithPhoto();
  await addSticker(/^Mention/, 'Mention someone', /Ben Cole/);
  await addSticker(/^Event/, 'Add an event', /Dance night/);
  const mention = await screen.findByRole('button', { name: 'Mention: @ben.h' });
  expect(screen.getByRole('button', { name: 'Event: Dance night, Sat, Mar 7' })).toBeTruthy();
  fireEvent.keyDown(mention, { key: 'ArrowUp' });
  fireEvent.keyDown(mention, { key: '+' });
  await addSticker(/^Mention/, 'Mention someone', /Ben Cole/);
  expect(screen.getAllByRole('button', { name: /^Mention: / }), 'once on a photo').toHaveLength(1);
  cleanup();
  openCreator();
  await screen.findByRole('button', { name: 'Mention: @ben.h' });
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('createStory'));
  const [media] = calls.find(({ name }) => name === 'createStory')!.args['media'] as { stickers: object[] }[];
  expect(media!.stickers).toEqual([
    { kind: 'mention', userId: 'ben', x: 0.5, y: expect.closeTo(0.56), size: expect.closeTo(1.1) },
    { kind: 'event', occurrenceId: 'o1', x: 0.5, y: 0.68, size: 1 },
  ]);
});

test('the sheet of events says Today and Tomorrow instead of their dates', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const events = [0, 1].map((days) => ({ ...dance, occurrenceId: `o${days}`, startTime: inDays(days) }));
  startFakeServer({ listEvents: () => ({ events, cursor: null }) });
  await openWithPhoto();
  fireEvent.click(screen.getByRole('button', { name: 'Stickers' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Event/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Add an event' }));
  expect((await sheet.findAllByRole('listitem')).map((row) => row.textContent)).toEqual([
    'Dance nightToday · Encanto Park',
    'Dance nightTomorrow · Encanto Park',
  ]);
});

test('STORY-010 a new sticker or time is at a height where neither a text nor a sticker is', () => {
  expect(chooseNewPictureOverlayY([0.3, 0.44], [])).toBe(0.3);
  expect(chooseNewPictureOverlayY([0.3, 0.44], [{ y: 0.3 }])).toBe(0.44);
  expect(chooseNewPictureOverlayY([0.3, 0.44], [{ y: 0.44 }])).toBe(0.3);
  expect(chooseNewPictureOverlayY([0.3, 0.44], [{ y: 0.44 }, { y: 0.3 }]), 'all are taken').toBe(0.3);
  expect(chooseNewPictureOverlayY([0.3, 0.44], [{ y: 0.44 }, { y: 0.3 }, { y: 0.3 }]), 'in turn').toBe(0.44);
});

test('EXP-005 Delete removes a sticker and moves the focus to the tool; the author and canceled events are not offered', async () => {
  await openWithPhoto();
  fireEvent.click(screen.getByRole('button', { name: 'Stickers' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Event/ }));
  const events = within(await screen.findByRole('dialog', { name: 'Add an event' }));
  expect((await events.findAllByRole('listitem')).map((row) => row.textContent)).toEqual([
    'Dance nightSat, Mar 7 · Encanto Park',
  ]);
  fireEvent.click(events.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add an event' })).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Stickers' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Mention/ }));
  const people = within(await screen.findByRole('dialog', { name: 'Mention someone' }));
  await people.findByText('Ben Cole');
  expect(people.queryByText('Me')).toBeNull();
  fireEvent.change(people.getByRole('searchbox'), { target: { value: '@mi' } });
  fireEvent.click(await people.findByText('Mina Park'));
  expect(calls.find(({ name }) => name === 'suggestPeople')!.args).toMatchObject({ prefix: 'mi' });
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Mention: @mina.h' }), { key: 'Delete' });
  expect(screen.queryByRole('button', { name: /^Mention: / })).toBeNull();
  expect(document.activeElement?.ariaLabel).toBe('Stickers');
});

test('STORY-010 a search finds emoji and drawn stickers by name, and used emoji come first', async () => {
  await openWithPhoto();
  const openTray = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Stickers' }));
    return within(await screen.findByRole('dialog', { name: 'Stickers' }));
  };
  const namesOf = (tray: ReturnType<typeof within>, group: string) =>
    within(tray.getByRole('group', { name: group }))
      .getAllByRole('button')
      .map(({ ariaLabel }) => ariaLabel);
  let tray = await openTray();
  expect(namesOf(tray, 'Desert stickers').length).toBeGreaterThanOrEqual(12);
  fireEvent.change(tray.getByRole('searchbox', { name: 'Search stickers' }), { target: { value: 'PINATA' } });
  expect(namesOf(tray, 'Emoji'), 'accents and capitals do not matter').toEqual(['Piñata']);
  fireEvent.change(tray.getByRole('searchbox'), { target: { value: 'taco' } });
  expect(namesOf(tray, 'Emoji')).toEqual(['Taco']);
  expect(namesOf(tray, 'Desert stickers')).toEqual(['Big taco']);
  expect(tray.getByRole('status').textContent).toBe('2 stickers found');
  fireEvent.change(tray.getByRole('searchbox'), { target: { value: 'xyz' } });
  expect(tray.getByRole('status').textContent).toBe('No stickers found. Try another word.');
  fireEvent.change(tray.getByRole('searchbox'), { target: { value: 'javelina' } });
  fireEvent.click(tray.getByRole('button', { name: 'Pig' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Stickers' })).toBeNull());
  tray = await openTray();
  expect(namesOf(tray, 'Emoji')[0]).toBe('Pig');
});

test('STORY-010 EXP-005 a drawn sticker is moved by keys, drawn into the shared photo, and removed by Delete', async () => {
  const drawn = stubCanvas();
  await openWithPhoto();
  for (const name of ['Heron', 'City bus']) {
    fireEvent.click(screen.getByRole('button', { name: 'Stickers' }));
    const tray = within(await screen.findByRole('dialog', { name: 'Stickers' }));
    fireEvent.click(tray.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Stickers' })).toBeNull());
  }
  const heron = await screen.findByRole('button', { name: 'Sticker: Heron' });
  const before = heron.style.top;
  fireEvent.keyDown(heron, { key: 'ArrowUp' });
  expect(Number.parseFloat(heron.style.top)).toBeLessThan(Number.parseFloat(before));
  fireEvent.keyDown(screen.getByRole('button', { name: 'Sticker: City bus' }), { key: 'Delete' });
  expect(screen.queryByRole('button', { name: 'Sticker: City bus' })).toBeNull();
  expect(document.activeElement?.ariaLabel).toBe('Stickers');
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('createStory'));
  expect(drawn).toEqual(storyArt.heron.map(([filled]) => ({ filled })));
});

test('STORY-010 a countdown to an event that has not started and a question are put on the photo, and shared as such', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(dance.startTime) + 1 });
  stubCanvas();
  await openWithPhoto();
  fireEvent.click(screen.getByRole('button', { name: 'Stickers' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Countdown/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Count down to an event' }));
  expect(await sheet.findByText('No events found. Try another word.'), 'it has started').toBeTruthy();
  fireEvent.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Count down/ })).toBeNull());
  vi.setSystemTime(Date.parse(dance.startTime) - 48 * 3_600_000);
  fireEvent.click(screen.getByRole('button', { name: 'Stickers' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Countdown/ }));
  const again = within(await screen.findByRole('dialog', { name: 'Count down to an event' }));
  fireEvent.change(again.getByRole('searchbox'), { target: { value: 'dance' } });
  fireEvent.click(await again.findByRole('button', { name: /Dance night/ }));
  expect(await screen.findByRole('button', { name: 'Event: Dance night, in 2 days' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Stickers' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Question' }));
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  expect(box.placeholder).toBe('Ask a question');
  fireEvent.change(box, { target: { value: 'Where are the best tacos?' } });
  fireEvent.keyDown(box, { key: 'Escape' });
  const question = await screen.findByRole('button', { name: 'Question: Where are the best tacos?' });
  expect(question.textContent).toBe('Where are the best tacos?Reply privately');
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('createStory'));
  const [media] = calls.find(({ name }) => name === 'createStory')!.args['media'] as object[];
  expect(media).toMatchObject({
    words: [{ text: 'Where are the best tacos?', isQuestion: true }],
    stickers: [{ kind: 'event', occurrenceId: 'o1', look: 'countdown' }],
  });
  vi.useRealTimers();
});

test('STORY-010 an event that is already on the photo becomes a countdown when it is chosen as one, and the reverse', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(dance.startTime) - 48 * 3_600_000 });
  await openWithPhoto();
  await addSticker(/^Event/, 'Add an event', /Dance night/);
  const sticker = await screen.findByRole('button', { name: 'Event: Dance night, Sat, Mar 7' });
  fireEvent.keyDown(sticker, { key: 'ArrowUp' });
  const { top } = sticker.style;
  await addSticker(/^Countdown/, 'Count down to an event', /Dance night/);
  const countdown = await screen.findByRole('button', { name: 'Event: Dance night, in 2 days' });
  expect(countdown.style.top, 'stays at its place').toBe(top);
  await addSticker(/^Event/, 'Add an event', /Dance night/);
  expect(await screen.findByRole('button', { name: 'Event: Dance night, Sat, Mar 7' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Event: / })).toHaveLength(1);
  vi.useRealTimers();
});

test('STORY-010 the time and an emoji are put on the photo as texts, and shared with it', async () => {
  stubCanvas();
  vi.setSystemTime(new Date(2026, 2, 7, 19, 38));
  await openWithPhoto();
  for (const name of ['Time', 'Cactus']) {
    fireEvent.click(screen.getByRole('button', { name: 'Stickers' }));
    const tray = within(await screen.findByRole('dialog', { name: 'Stickers' }));
    fireEvent.click(tray.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Stickers' })).toBeNull());
  }
  vi.useRealTimers();
  expect(screen.getByRole('button', { name: /^Text: 7:38\sPM$/ })).toBeTruthy();
  const cactus = screen.getByRole('button', { name: 'Text: 🌵' });
  expect(cactus.querySelector<HTMLElement>('[style*="background"], [style*="stroke"]')).toBeNull();
  expect(cactus.querySelector('.font-emoji')?.textContent).toBe('🌵');
  fireEvent.click(cactus);
  const box = await screen.findByRole('textbox', { name: 'Text' });
  expect(box.className, 'the same font as the picture').toContain('font-emoji');
  fireEvent.keyDown(box, { key: 'Escape' });
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('createStory'));
  const [media] = calls.find(({ name }) => name === 'createStory')!.args['media'] as { words: object[] }[];
  expect(media!.words).toMatchObject([
    { text: expect.stringMatching(/^7:38\sPM$/) },
    { text: '🌵', size: 2 },
  ]);
});
