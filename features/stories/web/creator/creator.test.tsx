// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notifySessionChange } from '#features/accounts/web/session-events.ts';
import { deleteAllDrafts, getDraftImageStore } from '#platform/client/drafts.ts';
import { renderOnPage, setUpJsdom, signedInUser, startFakeServer } from '#platform/testkit/page.tsx';
import { maxPicturesPerStory } from '../../domain/limits.ts';
import { createPicture, openCreator, openWithPhoto, stubCanvas } from './creator.fixture.ts';
import StoryCreator from './creator.tsx';

beforeEach(() => {
  setUpJsdom();
  startFakeServer({});
  // jsdom cannot decode pictures. With this stub each picture is small enough to be used unchanged.
  vi.stubGlobal('createImageBitmap', async () => ({ width: 640, height: 480, close: () => {} }));
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await deleteAllDrafts(signedInUser.id);
  localStorage.clear();
});

test('STORY-010 on a page without HTTPS the story begins with the camera app of the phone', async () => {
  openCreator();
  // jsdom has no cameras, like a browser on a page without HTTPS.
  expect(navigator).not.toHaveProperty('mediaDevices');
  const tile = await screen.findByRole('button', { name: 'Take a photo' });
  const input = screen.getByLabelText<HTMLInputElement>('Take a photo', { selector: 'input' });
  expect([input.type, input.accept, input.getAttribute('capture')]).toEqual([
    'file',
    'image/*',
    'environment',
  ]);
  const opened = vi.spyOn(input, 'click');
  fireEvent.click(tile);
  expect(opened).toHaveBeenCalledTimes(1);
  fireEvent.change(input, { target: { files: [createPicture('from-the-camera.png')] } });
  expect(await screen.findByRole('button', { name: 'Share' })).toBeTruthy();
});

test('STORY-010 on a phone whose camera the browser does not open, the story begins with its camera app', async () => {
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...matchMedia(query),
    matches: query === '(pointer: coarse)',
  }));
  const getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError'));
  Object.assign(navigator, { mediaDevices: { getUserMedia } });
  openCreator();
  await screen.findByLabelText('Take a photo', { selector: 'input[capture]' });
  const tiles = screen.getAllByRole('button', { name: /photo/ });
  expect(tiles.map((tile) => tile.textContent)).toEqual(['Take a photo', 'Choose photos']);
  expect(new Set(tiles.map((tile) => tile.className)).size, 'both look alike').toBe(1);
  expect(screen.queryByRole('alert'), 'the person did not ask for the camera').toBeNull();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

test('STORY-010 of forty chosen photos the first ten are in the story, and one sentence says so', async () => {
  openCreator();
  const chooser = await screen.findByLabelText<HTMLInputElement>('Story photos');
  expect(chooser.multiple).toBe(true);
  const files = Array.from({ length: 40 }, (_, at) => createPicture(`${at}.png`));
  fireEvent.change(chooser, { target: { files } });
  expect(await screen.findByText('A story can have up to 10 photos.')).toBeTruthy();
  const thumbnails = await screen.findAllByRole('button', { name: /^Show photo \d+$/ });
  expect(thumbnails).toHaveLength(maxPicturesPerStory);
  fireEvent.click(screen.getByRole('button', { name: 'Photos' }));
  expect(screen.queryByRole('button', { name: 'Add photos' }), 'the story is full').toBeNull();
  expect(screen.getByRole('button', { name: 'Remove photo 1' })).toBeTruthy();
});

test('STORY-010 a pasted picture file is added to the story, and a picture of a copied text is not', async () => {
  openCreator();
  const dialog = await screen.findByRole('dialog');
  const files = [createPicture('a.png')];
  const paste = (...types: string[]) =>
    fireEvent.paste(dialog, { clipboardData: { types: [...types, 'Files'], files } });
  // `fireEvent` returns false if an event handler has called `preventDefault`.
  expect(paste('text/plain', 'text/html'), 'copied in an Office program').toBe(true);
  expect(paste('text/plain'), 'copied in the Finder, with the name of the file').toBe(false);
  expect(await screen.findByRole('button', { name: 'Share' })).toBeTruthy();
});

test('EXP-007 a picture that is discarded while it is prepared is not stored', async () => {
  let decode = (_bitmap: object) => {};
  const decoder = vi.fn<() => Promise<object>>(() => new Promise((resolve) => (decode = resolve)));
  vi.stubGlobal('createImageBitmap', decoder);
  const onClose = vi.fn<() => void>();
  const page = renderOnPage(<StoryCreator user={signedInUser} onClose={onClose} />);
  const chooser = await screen.findByLabelText<HTMLInputElement>('Story photos');
  fireEvent.change(chooser, { target: { files: [createPicture('wrong.png')] } });
  await waitFor(() => expect(decoder).toHaveBeenCalled());
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  page.unmount();
  const stored = vi.spyOn(getDraftImageStore(), 'save');
  await act(async () => decode({ width: 640, height: 480, close: () => {} }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(stored).not.toHaveBeenCalled();
  stored.mockRestore();
});

test('EXP-007 a story whose author signs out while its picture is rendered is not shared', async () => {
  stubCanvas();
  const calls = startFakeServer({});
  await openWithPhoto();
  let decode = (_bitmap: object) => {};
  const decoder = vi.fn<() => Promise<object>>(() => new Promise((resolve) => (decode = resolve)));
  vi.stubGlobal('createImageBitmap', decoder);
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(decoder).toHaveBeenCalled());
  act(() => notifySessionChange({ userId: null, isNewPerson: true }));
  await act(async () => decode({ width: 640, height: 480, close: () => {} }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(calls.filter(({ name }) => name === 'createStory')).toEqual([]);
});

test('STORY-010 EXP-005 each tool shows its name, at first all of them, and the tools are invisible while a text is edited', async () => {
  await openWithPhoto();
  const toolbar = screen.getByRole('toolbar');
  const tools = within(toolbar).getAllByRole('button');
  expect(tools.map(({ ariaLabel }) => ariaLabel)).toEqual([
    'Add text',
    'Draw',
    'Stickers',
    'Add a song',
    'Filters',
    'Photos',
  ]);
  const names = tools.map(({ textContent }) => textContent);
  expect(names).toEqual(['Text', 'Draw', 'Stickers', 'Song', 'Filters', 'Photos']);
  expect(toolbar.dataset['names']).toBe('true');
  const share = screen.getByRole('button', { name: 'Share' });
  const countInvisible = () => [share, toolbar].filter((one) => one.closest('.invisible')).length;
  expect(countInvisible()).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Add text' }));
  expect(countInvisible()).toBe(2);
  expect(toolbar.dataset['names'], 'after the first use of a tool').toBeUndefined();
  fireEvent.click(await screen.findByRole('button', { name: 'Done' }));
  expect(countInvisible()).toBe(0);
});

test('STORY-010 the panel of the photos shows them in order, and its buttons change the order', async () => {
  openCreator();
  const chooser = await screen.findByLabelText<HTMLInputElement>('Story photos');
  fireEvent.change(chooser, { target: { files: ['a', 'b', 'c'].map((name) => createPicture(name)) } });
  fireEvent.click(await screen.findByRole('button', { name: 'Photos' }));
  const panel = within(screen.getByRole('group', { name: 'Photos' }));
  await waitFor(() => expect(panel.getByText('3 of 10 photos')).toBeTruthy());
  const thumbnails = () => panel.getAllByRole('button', { name: /^Show photo/ });
  expect(thumbnails().map((one) => one.textContent)).toEqual(['1', '2', '3']);
  // The alternative text belongs to the photo, so it shows where the photo moves.
  fireEvent.click(screen.getByRole('button', { name: 'Photos' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add a description (alt text) to photo 1' }));
  fireEvent.change(await screen.findByLabelText('Alt text for photo 1'), { target: { value: 'A pink sky' } });
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  fireEvent.click(screen.getByRole('button', { name: 'Photos' }));
  const earlier = screen.getByRole('button', { name: 'Move photo left' });
  expect(earlier.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(earlier);
  expect(screen.getByRole('button', { name: 'Photo in the story. A pink sky' })).toBeTruthy();
  const later = screen.getByRole('button', { name: 'Move photo right' });
  fireEvent.click(later);
  fireEvent.click(later);
  expect(screen.getByText('This is now photo 3 of 3.')).toBeTruthy();
  expect(later.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('button', { name: 'Show photo 3' }).getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('button', { name: 'Photo in the story. A pink sky' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show photo 1' }));
  expect(screen.queryByText(/^This is now photo/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Photo in the story. A pink sky' })).toBeNull();
});

test('STORY-010 EXP-005 the photos of a story are reordered by the arrow keys and by dragging, and the moved one is edited', async () => {
  openCreator();
  const chooser = await screen.findByLabelText<HTMLInputElement>('Story photos');
  fireEvent.change(chooser, { target: { files: ['a', 'b', 'c'].map((name) => createPicture(name)) } });
  fireEvent.click(await screen.findByRole('button', { name: 'Photos' }));
  const findPhoto = (at: number) => screen.findByRole('button', { name: `Show photo ${at}` });
  const first = await findPhoto(1);
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowLeft' });
  expect(screen.queryByText(/^This is now photo/), 'it is the first one').toBeNull();
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
    expect(fireEvent.keyDown(first, { key: 'ArrowRight', [modifier]: true }), modifier).toBe(true);
  expect(screen.queryByText(/^This is now photo/), 'keys of the browser').toBeNull();
  fireEvent.keyDown(first, { key: 'ArrowRight' });
  expect(await screen.findByText('This is now photo 2 of 3.')).toBeTruthy();
  const second = await findPhoto(2);
  expect(second.getAttribute('aria-current')).toBe('true');
  expect(document.activeElement, 'the focus follows').toBe(second);
  // jsdom has no layout: every position of the pointer is closest to the first photo.
  const third = await findPhoto(3);
  fireEvent.pointerDown(third, { button: 0, clientX: 0, clientY: 0, pointerType: 'mouse' });
  fireEvent.pointerMove(window, { clientX: -40, clientY: 0 });
  fireEvent.pointerUp(window);
  fireEvent.click(third);
  expect(await screen.findByText('This is now photo 1 of 3.')).toBeTruthy();
  expect((await findPhoto(1)).getAttribute('aria-current'), 'the click ends the drag').toBe('true');
});

test('STORY-010 photos are added and removed in the panel of the photos, away from the creative tools', async () => {
  await openWithPhoto();
  expect(screen.queryByRole('button', { name: 'Remove photo 1' })).toBeNull();
  const tool = screen.getByRole('button', { name: 'Photos' });
  fireEvent.click(tool);
  expect(tool.ariaExpanded).toBe('true');
  const opened = vi.spyOn(screen.getByLabelText<HTMLInputElement>('Story photos'), 'click');
  fireEvent.click(screen.getByRole('button', { name: 'Add photos' }));
  expect(opened).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Remove photo 1' }));
  expect(await screen.findByRole('button', { name: 'Choose photos' })).toBeTruthy();
});

test('the caption is written in the bar below the picture, and one that is too long cannot be shared', async () => {
  openCreator();
  const chooser = await screen.findByLabelText<HTMLInputElement>('Story photos');
  fireEvent.change(chooser, { target: { files: [createPicture('photo.png')] } });
  const share = await screen.findByRole<HTMLButtonElement>('button', { name: 'Share' });
  const caption = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Add a caption' });
  fireEvent.change(caption, { target: { value: 'Dawn' } });
  expect(caption.value).toBe('Dawn');
  expect(screen.queryByText('Caption is too long')).toBeNull();
  fireEvent.change(caption, { target: { value: 'x'.repeat(501) } });
  expect(screen.getByText('Caption is too long')).toBeTruthy();
  expect(share.disabled).toBe(true);
});

test.each([
  ['Label', 'Center'],
  ['Outline', 'Left'],
  ['Poster', 'Right'],
  ['Serif', 'Left'],
  ['Typewriter', 'Right'],
  ['Handwritten', 'Center'],
])(
  'a text with the style %s and the alignment %s has the shape of the story while it is edited',
  async (style, align) => {
    await openWithPhoto();
    fireEvent.click(screen.getByRole('button', { name: 'Add text' }));
    const box = await screen.findByRole('textbox', { name: 'Text' });
    fireEvent.change(box, { target: { value: 'Half past six' } });
    fireEvent.click(screen.getByRole('radio', { name: style }));
    fireEvent.click(screen.getByRole('radio', { name: align }));
    expect(screen.getByLabelText('Text size').getAttribute('type')).toBe('range');
    const shape = () => {
      const text = screen.getByText('Half past six', { selector: 'span' });
      // The CSS declarations are sorted, because their order depends on the styles that the text had before.
      return [text.className, text.style.cssText.split(/; ?/).toSorted(), text.parentElement?.className];
    };
    const whileEditing = shape();
    expect(whileEditing[2]).toContain(`text-${align.toLowerCase()}`);
    expect(box.className).toContain(`text-${align.toLowerCase()}`);
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('textbox', { name: 'Text' })).toBeNull();
    expect(whileEditing).toEqual(shape());
  },
);

/** Opens the editor of a text with the given button and replaces the text. Returns the input box. */
async function writeText(opener: string, text: string): Promise<HTMLElement> {
  fireEvent.click(screen.getByRole('button', { name: opener }));
  const box = await screen.findByRole('textbox', { name: 'Text' });
  fireEvent.change(box, { target: { value: text } });
  return box;
}
const getFocusedName = () => document.activeElement?.getAttribute('aria-label');

test('EXP-005 Esc and a press beside the text keep the typed words and move the focus to the text', async () => {
  await openWithPhoto();
  fireEvent.keyDown(await writeText('Add text', 'Sunday walk'), { key: 'Escape', isComposing: true });
  expect(screen.getByRole('textbox', { name: 'Text' }), 'Esc of an input method').toBeTruthy();
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Text' }), { key: 'Escape' });
  expect(screen.queryByRole('textbox', { name: 'Text' })).toBeNull();
  expect(getFocusedName()).toBe('Text: Sunday walk');
  const surroundings = (box: HTMLElement) => box.parentElement!.parentElement!;
  fireEvent.pointerDown(surroundings(await writeText('Add text', 'Half past six')));
  expect(getFocusedName()).toBe('Text: Half past six');
  fireEvent.keyDown(await writeText('Text: Sunday walk', 'Monday walk'), { key: 'Escape' });
  expect(getFocusedName()).toBe('Text: Monday walk');
  expect(screen.getAllByRole('button', { name: /^Text: / })).toHaveLength(2);
});

test('EXP-005 Esc in an empty text and the button Remove text remove it and move the focus to Add text', async () => {
  await openWithPhoto();
  fireEvent.keyDown(await writeText('Add text', ' '), { key: 'Escape' });
  expect(getFocusedName()).toBe('Add text');
  fireEvent.keyDown(await writeText('Add text', 'Half past six'), { key: 'Escape' });
  fireEvent.keyDown(await writeText('Text: Half past six', ''), { key: 'Escape' });
  expect(getFocusedName()).toBe('Add text');
  await writeText('Add text', 'Typed by mistake');
  fireEvent.click(screen.getByRole('button', { name: 'Remove text' }));
  expect(getFocusedName()).toBe('Add text');
  expect(screen.queryByRole('button', { name: /^Text: / })).toBeNull();
});

test('EXP-005 Cancel discards a new text, restores an edited one, and moves the focus', async () => {
  await openWithPhoto();
  await writeText('Add text', 'Typed by mistake');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('button', { name: /^Text: / })).toBeNull();
  expect(getFocusedName()).toBe('Add text');
  await writeText('Add text', 'Half past six');
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await writeText('Text: Half past six', 'Seven');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(getFocusedName()).toBe('Text: Half past six');
});

test('EXP-023 a text that is being written is still in the editor after a reload, and gone after Cancel', async () => {
  await openWithPhoto();
  fireEvent.click(screen.getByRole('button', { name: 'Add text' }));
  const getBox = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  fireEvent.change(await getBox(), { target: { value: 'Half past six' } });
  cleanup();
  openCreator();
  expect((await getBox()).value).toBe('Half past six');
  expect(screen.getByText('Your draft was restored.').className).not.toContain('sr-only');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  cleanup();
  openCreator();
  await screen.findByRole('button', { name: 'Add text' });
  expect(screen.queryByRole('textbox', { name: 'Text' })).toBeNull();
});

test('EXP-005 the alternative text of a photo is written from a chip on the photo', async () => {
  await openWithPhoto();
  fireEvent.click(screen.getByRole('button', { name: 'Add a description (alt text) to photo 1' }));
  fireEvent.change(await screen.findByLabelText('Alt text for photo 1'), { target: { value: 'A pink sky' } });
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(
    await screen.findByRole('button', { name: 'Edit the description (alt text) of photo 1' }),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Photo in the story. A pink sky' })).toBeTruthy();
});

test('a song is added with its own tool, and a chip on the photo shows and changes it', async () => {
  await openWithPhoto();
  fireEvent.click(screen.getByRole('button', { name: 'Add a song' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Song name');
  fireEvent.change(field, { target: { value: 'Desert Rain' } });
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Song name:.*Desert Rain$/ }));
  expect((await screen.findByLabelText<HTMLInputElement>('Song name')).value).toBe('Desert Rain');
});

test('STORY-010 a story without a photo begins with one of the drawn backgrounds, and its text is edited at once', async () => {
  stubCanvas();
  openCreator();
  const backgrounds = within(await screen.findByRole('group', { name: 'Write on a background' }));
  const names = backgrounds.getAllByRole('button').map((tile) => tile.lastChild!.textContent);
  expect(names).toEqual(['Sunset', 'Dusk', 'Canal', 'Adobe', 'Agave', 'Night']);
  expect(screen.getAllByRole('button', { name: /photo/i }), 'camera and photos').toHaveLength(2);
  fireEvent.click(backgrounds.getByRole('button', { name: 'Canal' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Text' }), { target: { value: 'Slow day' } });
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.getByRole('button', { name: 'Text: Slow day' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Backgrounds' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Canal' }).checked).toBe(true);
  expect(screen.queryByRole('button', { name: /alt text/ }), 'a background has no alt text').toBeNull();
});

test.each([
  [false, 'Everyone'],
  [true, 'Your followers'],
])(
  'EXP-067 the Share button of an account whose private setting is %s says “%s”',
  async (isPrivate, text) => {
    startFakeServer({ getProfile: () => ({ profile: { isPrivate } }) });
    await openWithPhoto();
    await screen.findByText(text);
    const share = screen.getByRole('button', { name: 'Share' });
    expect(document.getElementById(share.getAttribute('aria-describedby')!)?.textContent).toBe(text);
  },
);

test.each([
  ['Comments', { canReply: false, canReact: true }],
  ['Likes', { canReply: true, canReact: false }],
  ['both', { canReply: false, canReact: false }],
])('EXP-037 a story is shared without what was turned off in its settings: %s', async (off, sent) => {
  stubCanvas();
  const calls = startFakeServer({ createStory: ({ args }) => ({ story: { id: args['id'] } }) });
  await openWithPhoto();
  fireEvent.click(screen.getByRole('button', { name: 'Story settings' }));
  const settings = within(await screen.findByRole('dialog', { name: 'Story settings' }));
  const switches = settings.getAllByRole<HTMLInputElement>('switch');
  expect(switches.map(({ checked }) => checked)).toEqual([true, true]);
  for (const name of off === 'both' ? ['Comments', 'Likes'] : [off])
    fireEvent.click(settings.getByRole('switch', { name: new RegExp(`^${name}`) }));
  expect(switches.map(({ checked }) => checked)).toEqual([sent.canReply, sent.canReact]);
  fireEvent.click(settings.getByRole('button', { name: 'Done' }));
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  await vi.waitFor(() => expect(calls.map(({ name }) => name)).toContain('createStory'));
  expect(calls.find(({ name }) => name === 'createStory')!.args).toMatchObject(sent);
});
