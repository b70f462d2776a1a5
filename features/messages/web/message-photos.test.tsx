// @vitest-environment jsdom
/** Photos of messages in the browser: choosing, describing, sending and viewing them. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteAllDrafts, getDraftImageStore, readDraft, saveDraft } from '#platform/client/drafts.ts';
import { getOutbox } from '#platform/client/outbox.ts';
import {
  FakeServerError,
  renderOnPage,
  setUpJsdom,
  signedInUser,
  startFakeServer,
} from '#platform/testkit/page.tsx';
import { ConversationScreen } from './conversation-screen.tsx';

const { live } = vi.hoisted(() => ({ live: { data: {} } }));
// The live connection has tests of its own; here its result is `live`.
vi.mock('#platform/client/use-live-query.ts', () => ({
  useLiveQuery: () => ({ data: live.data, status: 'live', error: null, refetch: () => undefined }),
}));

const ben = {
  id: '0190a000-0000-7000-8000-000000000002',
  handle: 'ben',
  displayName: 'Ben Ortiz',
  avatarUrl: '/media/avatars/2',
  isActive: true,
  isBot: false,
  isSample: false,
};
const photo = (name: string) => new File([name], name, { type: 'image/png' });
const dataUrlOf = (name: string) => `data:image/png;base64,${btoa(name)}`;
const form = `message:${ben.id}`;

beforeEach(() => {
  setUpJsdom();
  live.data = { messages: [], readPositions: null, cursor: null };
  // Replaces the decoder of pictures, which jsdom lacks. Pictures of this size are sent unchanged.
  vi.stubGlobal('createImageBitmap', async () => ({ width: 640, height: 480, close: () => {} }));
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await getOutbox().discardAll(signedInUser.id);
  await getOutbox().setOwner(null);
  await deleteAllDrafts(signedInUser.id);
  localStorage.clear();
});

/** Opens the conversation with Ben, and returns the calls that the page makes. */
async function open(conversation: object = {}, answers: Parameters<typeof startFakeServer>[0] = {}) {
  const calls = startFakeServer({
    getConversation: () => ({ id: 'k', person: ben, state: 'accepted', left: null, ...conversation }),
    markConversationRead: () => ({ unread: 0 }),
    ...answers,
  });
  const { unmount } = renderOnPage(<ConversationScreen conversationId="k" />);
  await screen.findByLabelText('Message');
  const getSent = () => calls.filter(({ name }) => name === 'sendMessage').map(({ args }) => args);
  return { getSent, unmount };
}

const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText('Photos'), { target: { files } });
/** Opens the menu of the button with a plus, and returns one of its items. */
const findMenuItem = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'Add to the message' }));
  return screen.findByRole('menuitem', { name, hidden: true });
};
const findPhoto = (position: number, photos: number) =>
  screen.findByRole('button', { name: `Photo ${position} of ${photos}` });
const isSendable = () =>
  screen.queryByRole<HTMLButtonElement>('button', { name: 'Send' })?.disabled === false;

test('EXP-068 MEDIA-006 the menu opens the picker, and chosen photos are described, removed and sent', async () => {
  const { getSent } = await open({}, { sendMessage: () => Promise.reject(new FakeServerError(403, 'No')) });
  const chooser = screen.getByLabelText<HTMLInputElement>('Photos');
  const openPicker = vi.spyOn(chooser, 'click');
  fireEvent.click(await findMenuItem('Photos'));
  await waitFor(() => expect(openPicker).toHaveBeenCalledOnce());
  fireEvent.click(screen.getByRole('button', { name: 'Add photos' }));
  expect(openPicker, 'also by the button beside the text box').toHaveBeenCalledTimes(2);
  expect(isSendable()).toBe(false);
  choose(photo('a'), photo('b'), photo('c'));
  await findPhoto(3, 3);
  expect(isSendable()).toBe(true);
  expect(screen.queryByRole('button', { name: 'Add photos' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remove photo 2' }));
  await findPhoto(2, 2);
  fireEvent.click(screen.getByRole('button', { name: 'Add a description (alt text) to photo 1' }));
  fireEvent.change(await screen.findByLabelText('Alt text for photo 1'), { target: { value: 'A pond ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(getSent()).toHaveLength(1));
  expect(getSent()[0]).toMatchObject({
    recipientId: ben.id,
    content: '',
    images: [
      { data: dataUrlOf('a'), alt: 'A pond' },
      { data: dataUrlOf('c'), alt: '' },
    ],
  });
  expect(screen.queryByRole('list', { name: 'Photos in this message' })).toBeNull();
  // The photos of a refused message stay in the conversation until it is sent again or discarded.
  expect(await screen.findByText('Not sent. No')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Open photo 1 of 2 by Ana Ruiz: A pond' })).toBeTruthy();
});

test('EXP-068 photos are shown with the progress of their upload, and the text of the message below them', async () => {
  let answer = (_message: object) => {};
  const { getSent } = await open(
    {},
    {
      sendMessage: ({ args }) =>
        new Promise((resolve) => {
          answer = (more) => resolve({ message: { ...args, ...more } });
        }),
    },
  );
  choose(photo('a'));
  await findPhoto(1, 1);
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'Look' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Sending');
  const shown = screen.getByRole('button', { name: 'Open photo by Ana Ruiz' });
  expect(shown.querySelector('img')!.src).toBe(dataUrlOf('a'));
  expect(within(shown.closest('li')!).getByText('Look')).toBeTruthy();
  await waitFor(() => expect(getSent()).toHaveLength(1));
  const progress = await screen.findByRole('progressbar');
  expect(progress.getAttribute('aria-valuenow')).toBe('25');
  answer({
    conversationId: 'k',
    number: 1,
    createdAt: '2026-03-03T10:00:00.000Z',
    story: null,
    postId: null,
    post: null,
    imageCount: 1,
    images: [{ url: '/media/messages/a.jpg', alt: '', width: 640, height: 480, placeholder: '' }],
    mine: true,
    reaction: null,
  });
  await waitFor(() =>
    expect(
      screen
        .getByRole('button', { name: 'Open photo by Ana Ruiz' })
        .querySelector('img')!
        .getAttribute('src'),
    ).toBe('/media/messages/a.jpg'),
  );
  expect(screen.queryByText('Sending')).toBeNull();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('EXP-068 a sent portrait photo that becomes taller when it is loaded stays above the form', async () => {
  let onResize = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
      constructor(callback: () => void) {
        onResize = callback;
      }
    },
  );
  const scrollBy = vi.fn();
  vi.stubGlobal('scrollBy', scrollBy);
  const height = vi.spyOn(document.documentElement, 'scrollHeight', 'get');
  height.mockReturnValue(window.innerHeight);
  await open({}, { sendMessage: () => new Promise(() => {}) });
  choose(photo('a'));
  await findPhoto(1, 1);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Sending');
  height.mockReturnValue(window.innerHeight + 180);
  onResize();
  expect(scrollBy).toHaveBeenLastCalledWith({ top: 180 });
  // A viewer who reads earlier messages is not moved.
  height.mockReturnValue(window.innerHeight + 900);
  fireEvent.scroll(window);
  scrollBy.mockClear();
  onResize();
  expect(scrollBy).not.toHaveBeenCalled();
  height.mockRestore();
});

test('EXP-023 EXP-068 a message with photos is stored until it is sent, and what is typed meanwhile stays', async () => {
  const { getSent } = await open({}, { sendMessage: () => new Promise(() => {}) });
  const area = screen.getByLabelText<HTMLTextAreaElement>('Message');
  choose(photo('a'));
  await findPhoto(1, 1);
  fireEvent.change(area, { target: { value: 'Look' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(area.value).toBe('');
  expect(screen.queryByRole('list', { name: 'Photos in this message' })).toBeNull();
  // There is no outbox without a session of the app, so the draft is what a reload would find.
  await waitFor(() => expect(getSent()).toHaveLength(1));
  expect(readDraft(signedInUser.id, form)?.fields).toEqual({ text: 'Look', alts: [''] });
  expect(await getDraftImageStore().read(signedInUser.id, form)).toHaveLength(1);
});

test('EXP-007 EXP-023 a text stays a draft while it is stored nowhere else', async () => {
  const { getSent } = await open({}, { sendMessage: () => new Promise(() => {}) });
  const area = screen.getByLabelText<HTMLTextAreaElement>('Message');
  fireEvent.change(area, { target: { value: 'Hello' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(area.value).toBe('');
  await waitFor(() => expect(getSent()).toHaveLength(1));
  expect(readDraft(signedInUser.id, form)?.fields['text']).toBe('Hello');
});

test('EXP-023 EXP-068 the draft of a message with photos is deleted once the outbox has stored the message', async () => {
  await getOutbox().setOwner(signedInUser.id);
  const { getSent } = await open({}, { sendMessage: () => Promise.reject(new FakeServerError(403, 'No')) });
  const area = screen.getByLabelText<HTMLTextAreaElement>('Message');
  choose(photo('a'));
  await findPhoto(1, 1);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  choose(photo('b'));
  fireEvent.change(area, { target: { value: 'And now' } });
  expect(await screen.findByText('Not sent. No')).toBeTruthy();
  expect(getSent()).toMatchObject([{ content: '', images: [{ data: dataUrlOf('a') }] }]);
  expect(getOutbox().items()).toMatchObject([
    { state: 'failed', args: { images: [{ data: dataUrlOf('a') }] } },
  ]);
  expect(area.value).toBe('And now');
  await findPhoto(1, 1);
  await waitFor(() => expect(readDraft(signedInUser.id, form)?.fields['text']).toBe('And now'));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(getSent()).toHaveLength(2));
  await waitFor(() => expect(readDraft(signedInUser.id, form)).toBeUndefined());
  await waitFor(async () => expect(await getDraftImageStore().read(signedInUser.id, form)).toEqual([]));
});

test('EXP-068 MEDIA-006 pasted and dropped photos are added, at most four, and a HEIC photo says why it cannot be', async () => {
  await open();
  fireEvent.paste(document.body, { clipboardData: { types: ['Files'], files: [photo('a')] } });
  await findPhoto(1, 1);
  const dataTransfer = { types: ['Files'], files: ['b', 'c', 'd', 'e'].map(photo) };
  fireEvent.dragEnter(document.body, { dataTransfer });
  expect(screen.getByText('Drop your photos here')).toBeTruthy();
  fireEvent.drop(document.body, { dataTransfer });
  await findPhoto(4, 4);
  expect(screen.queryByText('Drop your photos here')).toBeNull();
  expect(screen.getByText(/^You picked 4 photos\. A message can have up to 4/)).toBeTruthy();
  const photosFull = await findMenuItem('A message can have up to 4 photos');
  expect(photosFull.getAttribute('aria-disabled')).toBe('true');
  fireEvent.keyDown(photosFull, { key: 'Escape' });
  const remove = screen.getByRole('button', { name: 'Remove photo 4' });
  remove.focus();
  fireEvent.click(remove);
  await findPhoto(3, 3);
  expect(document.activeElement).toBe(screen.getByLabelText('Message'));
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no')));
  choose(new File(['x'], 'IMG_1.heic', { type: 'image/heic' }));
  expect(await screen.findByText(/can't open HEIC photos/)).toBeTruthy();
  expect(isSendable()).toBe(true);
  vi.stubGlobal('createImageBitmap', () => new Promise(() => {}));
  choose(photo('f'));
  const cancel = await screen.findByRole('button', { name: 'Stop adding f' });
  cancel.focus();
  fireEvent.click(cancel);
  expect(document.activeElement).toBe(screen.getByLabelText('Message'));
});

test('EXP-068 a request has no photos: the menu lacks them, and pasting one says when they can be sent', async () => {
  await open({ state: 'accepted', left: 2 });
  await findMenuItem('Event');
  expect(screen.queryByRole('menuitem', { name: 'Photos', hidden: true })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add photos' })).toBeNull();
  fireEvent.keyDown(screen.getByRole('menuitem', { name: 'Event', hidden: true }), { key: 'Escape' });
  fireEvent.paste(document.body, { clipboardData: { types: ['Files'], files: [photo('a')] } });
  expect(await screen.findByText('You can send photos once Ben Ortiz replies or follows you.')).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Photos in this message' })).toBeNull();
});

test('EXP-023 EXP-068 the photos of an unsent message are still there after a reload', async () => {
  saveDraft(signedInUser.id, form, { text: '', alts: ['A pond'] }, 1);
  await getDraftImageStore().save(signedInUser.id, form, [new Blob(['a'], { type: 'image/png' })]);
  await open();
  await findPhoto(1, 1);
  expect(screen.getByRole('button', { name: 'Edit the description (alt text) of photo 1' })).toBeTruthy();
  expect(isSendable()).toBe(true);
});

test('EXP-068 received photos open in the viewer, and a double tap on one reacts once', async () => {
  const image = (name: string, alt: string) => ({
    url: `/media/messages/${name}.jpg`,
    alt,
    width: 640,
    height: 480,
    placeholder: '',
  });
  const message = {
    id: 'm',
    conversationId: 'k',
    number: 1,
    senderId: ben.id,
    content: '',
    postId: null,
    createdAt: '2026-03-03T10:00:00.000Z',
    story: null,
    post: null,
    imageCount: 2,
    images: [image('a', 'A heron'), image('b', '')],
    mine: false,
    liked: false,
    reaction: null,
  };
  live.data = { messages: [message], readPositions: [], cursor: null };
  const reactions: unknown[] = [];
  await open(
    {},
    {
      reactToMessage: ({ args }) => {
        reactions.push(args['reaction']);
        return { reaction: args['reaction'] };
      },
    },
  );
  const first = await screen.findByRole('button', { name: 'Open photo 1 of 2 by Ben Ortiz: A heron' });
  const second = screen.getByRole('button', { name: 'Open photo 2 of 2 by Ben Ortiz' });
  fireEvent.click(second);
  const viewer = await screen.findByRole('dialog', { name: 'Photo 2 of 2' });
  fireEvent.click(within(viewer).getByRole('button', { name: 'Previous photo' }));
  expect(within(viewer).getByText('A heron')).toBeTruthy();
  fireEvent.click(within(viewer).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const tap = () =>
    fireEvent(first, new PointerEvent('click', { bubbles: true, cancelable: true, pointerType: 'touch' }));
  tap();
  tap();
  await waitFor(() => expect(reactions).toEqual(['❤️']));
  expect(screen.queryByRole('dialog')).toBeNull();
});
