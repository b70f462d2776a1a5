// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getDraftImageStore, saveDraft } from '#platform/client/drafts.ts';
import { setUpJsdom, signedInUser, startFakeServer } from '#platform/testkit/page.tsx';
import { openComposerOnPage, removeComposerFromPage } from './composer.fixture.ts';

beforeEach(() => {
  setUpJsdom();
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(removeComposerFromPage);

/** Opens the composer and returns its text box. */
const open = () =>
  openComposerOnPage(() => screen.getByPlaceholderText<HTMLTextAreaElement>("What's going on around you?"));

test('Post is at the end of the header and Close at its start, and the tag button is labeled', async () => {
  startFakeServer({});
  await open();
  const post = screen.getByRole('button', { name: 'Post' });
  const close = screen.getByRole('button', { name: 'Close' });
  expect(post.parentElement?.lastElementChild).toBe(post);
  expect(close.parentElement?.firstElementChild).toBe(close);
  expect(screen.getByRole('button', { name: 'Add a tag' }).textContent).toBe('Tag');
});

test('POST-002 an empty post offers ideas that begin its text, and none of them repeats a button of the toolbar', async () => {
  startFakeServer({});
  const text = await open();
  const queryIdeas = () => screen.queryByRole('region', { name: 'Need an idea?' });
  const names = within(queryIdeas()!)
    .getAllByRole('button')
    .map((chip) => chip.textContent);
  expect(names).toEqual([
    'Ask a question',
    'Share a tip',
    'Give something away',
    'Report lost or found',
    'Say thanks',
  ]);
  for (const name of names) {
    fireEvent.click(screen.getByRole('button', { name }));
    expect(text.value, name).toMatch(/^[A-Z].+ $/);
    expect(document.activeElement).toBe(text);
    expect(queryIdeas(), 'the post has content').toBeNull();
    fireEvent.change(text, { target: { value: '' } });
  }
  expect(queryIdeas()).not.toBeNull();
  const opened = vi.spyOn(screen.getByLabelText<HTMLInputElement>('Photos'), 'click');
  fireEvent.click(screen.getByRole('button', { name: 'Add photos' }));
  expect(opened).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Add a place' }));
  expect(await screen.findByRole('dialog', { name: 'Add a place' })).toBeTruthy();
});

/** Replaces the decoder of pictures, which jsdom lacks. Pictures of this size are sent unchanged. */
const decodeAnyPicture = () =>
  vi.stubGlobal('createImageBitmap', async () => ({ width: 640, height: 480, close: () => {} }));
const pictures = (...names: string[]) => names.map((name) => new File([name], name, { type: 'image/png' }));

/** Opens the composer with three photos, whose alt texts are `a`, `b` and `c`. */
async function openWithPhotos(): Promise<void> {
  startFakeServer({});
  saveDraft(signedInUser.id, 'post', { content: 'Look', alts: ['a', 'b', 'c'] }, 1);
  const blobs = ['a', 'b', 'c'].map((letter) => new Blob([letter], { type: 'image/png' }));
  await getDraftImageStore().save(signedInUser.id, 'post', blobs);
  await open();
  await screen.findByRole('button', { name: 'Photo 3 of 3' });
  // jsdom has no layout. This mock makes each photo 100 px wide, in the order of the list.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: HTMLElement,
  ) {
    return new DOMRect([...this.parentElement!.children].indexOf(this) * 100, 0, 100, 100);
  });
}

const findEditor = (position: number) =>
  screen.findByLabelText<HTMLInputElement>(`Alt text for photo ${position}`);

async function closeEditor(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByLabelText(/^Alt text/)).toBeNull());
}

/** Returns the alt text of a photo, read in its editor. */
async function readAlt(position: number): Promise<string> {
  fireEvent.click(
    screen.getByRole('button', { name: `Edit the description (alt text) of photo ${position}` }),
  );
  const { value } = await findEditor(position);
  await closeEditor();
  return value;
}
const readOrder = async () => [await readAlt(1), await readAlt(2), await readAlt(3)].join('');
const photo = (position: number) => screen.getByRole('button', { name: `Photo ${position} of 3` });

test('EXP-025 a photo that is dragged with the mouse changes its position; a press that hardly moves opens its editor', async () => {
  await openWithPhotos();
  const press = { button: 0, pointerType: 'mouse', clientX: 98 };
  const release = (position: number) => {
    fireEvent.pointerUp(window);
    fireEvent.click(photo(position));
  };
  fireEvent.pointerDown(photo(1), press);
  fireEvent.pointerMove(window, { clientX: 102 });
  release(1);
  await findEditor(1);
  await closeEditor();
  expect(await readOrder()).toBe('abc');

  fireEvent.pointerDown(photo(1), press);
  fireEvent.pointerMove(window, { clientX: 260 });
  expect(await screen.findByText('This is now photo 3 of 3.')).toBeTruthy();
  release(3);
  expect(screen.queryByLabelText(/^Alt text/), 'the click of the release').toBeNull();
  expect(await readOrder()).toBe('bca');
  fireEvent.pointerMove(window, { clientX: 10 });
  expect(await readOrder()).toBe('bca');
});

test('EXP-025 a finger scrolls the row of photos, and moves a photo after a long press', async () => {
  await openWithPhotos();
  const press = { button: 0, pointerType: 'touch', clientX: 250 };
  fireEvent.pointerDown(photo(3), press);
  fireEvent.pointerMove(window, { clientX: 150 });
  fireEvent.pointerMove(window, { clientX: 50 });
  fireEvent.pointerUp(window);
  expect(await readOrder()).toBe('abc');
  fireEvent.pointerDown(photo(3), press);
  await waitFor(() => expect(photo(3).closest('li')!.className).toContain('scale-104'));
  fireEvent.pointerMove(window, { clientX: 150 });
  fireEvent.pointerMove(window, { clientX: 50 });
  expect(await screen.findByText('This is now photo 1 of 3.')).toBeTruthy();
  fireEvent.pointerUp(window);
  await waitFor(() => expect(photo(1).closest('li')!.className).not.toContain('scale-104'));
  expect(await readOrder()).toBe('cab');
});

test('MEDIA-006 pictures that are pasted or dropped anywhere on the page become photos of the post', async () => {
  decodeAnyPicture();
  startFakeServer({});
  const text = await open();
  // `fireEvent` returns false if an event handler has called `preventDefault`.
  const paste = (types: string[], files: File[]) =>
    fireEvent.paste(text, { clipboardData: { types, files } });
  expect(paste(['text/plain'], []), 'words are pasted as usual').toBe(true);
  const officeTypes = ['text/plain', 'text/html', 'Files'];
  expect(paste(officeTypes, pictures('cells.png')), 'words with a picture of them').toBe(true);
  expect(paste(['Files'], pictures('a.png'))).toBe(false);
  await screen.findByRole('button', { name: 'Photo 1 of 1' });
  expect(paste(['text/plain', 'Files'], pictures('d.png')), 'a file with its name, of the Finder').toBe(
    false,
  );
  await screen.findByRole('button', { name: 'Photo 2 of 2' });

  const dataTransfer = { types: ['Files'], files: pictures('b.png', 'c.png') };
  expect(fireEvent.dragEnter(document.body, { dataTransfer: { types: ['text/plain'] } })).toBe(true);
  expect(screen.queryByText('Drop your photos here')).toBeNull();
  fireEvent.dragEnter(document.body, { dataTransfer });
  expect(await screen.findByText('Drop your photos here')).toBeTruthy();
  // If `preventDefault` were not called, the browser would leave the page and open the file.
  expect(fireEvent.dragOver(document.body, { dataTransfer })).toBe(false);
  expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false);
  await screen.findByRole('button', { name: 'Photo 4 of 4' });
  expect(screen.queryByText('Drop your photos here')).toBeNull();
});

test('EXP-007 a photo that is discarded while it is prepared is not stored', async () => {
  let decode = (_bitmap: object) => {};
  const decoder = vi.fn<() => Promise<object>>(() => new Promise((resolve) => (decode = resolve)));
  vi.stubGlobal('createImageBitmap', decoder);
  startFakeServer({});
  const text = await open();
  fireEvent.paste(text, { clipboardData: { types: ['Files'], files: pictures('wrong.png') } });
  await waitFor(() => expect(decoder).toHaveBeenCalled());
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  const save = await screen.findByRole('button', { name: /Save draft$/ });
  expect(save.ariaDisabled, 'the draft can be saved when the photo is prepared').toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByPlaceholderText("What's going on around you?")).toBeNull());
  const stored = vi.spyOn(getDraftImageStore(), 'save');
  await act(async () => decode({ width: 640, height: 480, close: () => {} }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(stored).not.toHaveBeenCalled();
});

test('EXP-026 a tag that is being typed is completed by the chosen suggestion, by keys and by a press', async () => {
  const matching = [
    { tag: 'music', posts: 12 },
    { tag: 'murals', posts: 1 },
  ];
  startFakeServer({ listPostTags: ({ args }) => ({ tags: args['prefix'] === 'mu' ? matching : [] }) });
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  const text = await open();
  const type = (words: string) => {
    fireEvent.change(text, { target: { value: words } });
    fireEvent.keyUp(text);
  };
  type('Tonight #mu');
  const list = await screen.findByRole('listbox', { name: 'Suggestions' });
  await waitFor(() => expect(scrollIntoView.mock.contexts, 'the list may be below the fold').toEqual([list]));
  expect(list.classList, 'the dialog grows, so that the written line stays visible').not.toContain(
    'absolute',
  );
  const options = within(list).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['#music12 posts', '#murals1 post']);
  fireEvent.keyDown(text, { key: 'ArrowDown' });
  expect(text.getAttribute('aria-activedescendant')).toBe(options[1]!.id);
  fireEvent.keyDown(text, { key: 'Enter' });
  expect(text.value).toBe('Tonight #murals ');
  expect(screen.queryByRole('listbox')).toBeNull();

  type('Tonight #murals #mu');
  fireEvent.click(await screen.findByRole('option', { name: /^#music/ }));
  expect(text.value).toBe('Tonight #murals #music ');

  // Escape closes the list, and the text stays.
  type('#mu');
  await screen.findByRole('listbox');
  fireEvent.keyDown(text, { key: 'Escape' });
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(text.value).toBe('#mu');
});

test('EXP-026 the list of suggestions floats over photos, so that no photo moves', async () => {
  startFakeServer({ listPostTags: () => ({ tags: [{ tag: 'music', posts: 12 }] }) });
  saveDraft(signedInUser.id, 'post', { content: 'Look' }, 1);
  const photo = new Blob(['a'], { type: 'image/png' });
  await getDraftImageStore().save(signedInUser.id, 'post', [photo]);
  const text = await open();
  await screen.findByRole('button', { name: 'Photo 1 of 1' });
  fireEvent.change(text, { target: { value: 'Look #mu' } });
  fireEvent.keyUp(text);
  const list = await screen.findByRole('listbox', { name: 'Suggestions' });
  expect(list.classList).toContain('absolute');
});

test('EXP-026 people are suggested while a mention is typed, and a press completes the handle', async () => {
  const person = (id: string, handle: string, displayName: string) => ({
    id,
    handle,
    displayName,
    avatarUrl: '',
  });
  const people = [person('p1', 'maya', 'Maya Lee'), person('p2', 'marco', 'Marco Diaz')];
  startFakeServer({ suggestPeople: ({ args }) => ({ people: args['prefix'] === 'ma' ? people : [] }) });
  const text = await open();
  fireEvent.change(text, { target: { value: 'Hi @ma' } });
  fireEvent.keyUp(text);
  const options = within(await screen.findByRole('listbox', { name: 'Suggestions' })).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['Maya Lee@maya', 'Marco Diaz@marco']);
  fireEvent.click(options[1]!);
  expect(text.value).toBe('Hi @marco ');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('EXP-026 a single @ suggests the people whom the author follows', async () => {
  const people = [{ id: 'p1', handle: 'mina', displayName: 'Mina Park', avatarUrl: '' }];
  const calls = startFakeServer({ listFollowing: () => ({ people, cursor: null }) });
  const text = await open();
  fireEvent.change(text, { target: { value: 'With @' } });
  fireEvent.keyUp(text);
  fireEvent.click(await screen.findByRole('option', { name: /Mina Park/ }));
  expect(text.value).toBe('With @mina ');
  expect(calls.find((call) => call.name === 'listFollowing')!.args).toMatchObject({
    userId: signedInUser.id,
  });
});

test.for([
  [false, 'Everyone'],
  [true, 'Followers'],
] as const)(
  'EXP-067 the composer shows beside the author who sees the post, and leads to the setting (private account: %s)',
  async ([isPrivate, label]) => {
    startFakeServer({ getProfile: () => ({ profile: { isPrivate } }) });
    await open();
    const chip = await screen.findByRole('button', { name: label });
    expect(chip.parentElement!.textContent).toBe(`Ana Ruiz${label}`);
    fireEvent.click(chip);
    expect(screen.queryByText(/sees? this post/), 'the audience is named once').toBeNull();
    fireEvent.click(screen.getByText('Change in Settings'));
    await waitFor(() => expect(screen.queryByPlaceholderText("What's going on around you?")).toBeNull());
  },
);

test('MEDIA-006 EXP-031 EXP-032 EXP-078 the tools are the same in an empty and in a written post', async () => {
  startFakeServer({});
  const text = await open();
  const tools = screen.getByRole('group', { name: 'Add to your post' });
  const readTools = () => [...tools.children].map((tool) => [tool.ariaLabel, tool.textContent]);
  const before = readTools();
  expect(before.map(([, shown]) => shown)).toEqual([
    'Photos',
    'Camera',
    'Place',
    'Poll',
    'Event',
    'Tag',
    'Mention',
  ]);
  for (const [label, shown] of before)
    if (label) expect(label.toLowerCase(), 'the name contains the text').toContain(shown!.toLowerCase());
  fireEvent.change(text, { target: { value: 'Tonight' } });
  expect(readTools()).toEqual(before);
});

test('MEDIA-006 EXP-031 EXP-078 the tools open the photos, the camera and the places, and lead to the form of events', async () => {
  startFakeServer({});
  await open();
  const tools = within(screen.getByRole('group', { name: 'Add to your post' }));
  const press = (name: string) => fireEvent.click(tools.getByRole('button', { name }));
  for (const [tool, input, capture] of [
    ['Add photos', 'Photos', null],
    ['Take a photo with the camera', 'Photo from the camera', 'environment'],
  ] as const) {
    const chooser = screen.getByLabelText<HTMLInputElement>(input);
    expect(chooser.getAttribute('capture')).toBe(capture);
    const choose = vi.spyOn(chooser, 'click');
    press(tool);
    expect(choose).toHaveBeenCalledOnce();
  }
  press('Add a place');
  const picker = await screen.findByRole('dialog', { name: 'Add a place' });
  fireEvent.click(within(picker).getByRole('button', { name: 'Done' }));
  expect(tools.getByRole('link', { name: 'Event' }).getAttribute('href')).toBe('/events/new');
});

test('EXP-026 the tools begin a tag and a mention at the cursor', async () => {
  startFakeServer({
    listPostTags: () => ({ tags: [] }),
    listFollowing: () => ({ people: [], cursor: null }),
  });
  const text = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Add a tag' }));
  expect(text.value).toBe('#');
  fireEvent.change(text, { target: { value: 'See' } });
  fireEvent.click(screen.getByRole('button', { name: 'Mention someone' }));
  expect(text.value).toBe('See @');
});

test('the tools stay above the keyboard of a phone, and a zoomed page has no space for one', async () => {
  const viewport = Object.assign(new EventTarget(), { height: window.innerHeight, offsetTop: 0, scale: 1 });
  vi.stubGlobal('visualViewport', viewport);
  startFakeServer({});
  await open();
  const readSpace = () => document.querySelector<HTMLElement>('[data-keyboard-space]')!.style.height;
  expect(readSpace()).toBe('0px');
  const change = (values: object) =>
    act(() => void Object.assign(viewport, values).dispatchEvent(new Event('resize')));
  change({ height: window.innerHeight - 320, offsetTop: 20 });
  expect(readSpace()).toBe('300px');
  change({ scale: 2 });
  expect(readSpace()).toBe('0px');
});

test('EXP-026 tags, mentions and links are colored while they are typed, and the text box keeps the whole text', async () => {
  startFakeServer({ getTrustLimits: () => ({ limits: null }) });
  const text = await open();
  const written =
    'Tamales #food with @mina.k, see https://plaza.example/a-long-address/of-the-market/today?x=1 now';
  const readColored = () =>
    [...document.querySelectorAll('[data-text-colors] span')].map((word) => word.textContent);
  fireEvent.change(text, { target: { value: 'Tamales' } });
  expect(document.querySelector('[data-text-colors]')).toBeNull();
  expect(text.className).not.toContain('text-transparent');
  fireEvent.change(text, { target: { value: written } });
  expect(readColored()).toEqual([
    '#food',
    '@mina.k',
    'https://plaza.example/a-long-address/of-the-market/today?x=1',
  ]);
  expect(document.querySelector('[data-text-colors]')!.textContent).toBe(written);
  expect(text.value).toBe(written);
  expect(text.className).toContain('text-transparent');
});

test('EXP-078 the composer closes when its author begins an event instead', async () => {
  startFakeServer({});
  await open();
  fireEvent.click(screen.getByRole('link', { name: 'Event' }));
  await waitFor(() => expect(screen.queryByPlaceholderText("What's going on around you?")).toBeNull());
});

test('EXP-007 EXP-078 a written post is not lost when its author begins an event instead', async () => {
  startFakeServer({});
  const text = await open();
  fireEvent.change(text, { target: { value: 'Tonight' } });
  fireEvent.click(screen.getByRole('link', { name: 'Event' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Keep writing' }));
  expect(screen.getByPlaceholderText<HTMLTextAreaElement>("What's going on around you?").value).toBe(
    'Tonight',
  );
});
