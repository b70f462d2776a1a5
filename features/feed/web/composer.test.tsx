// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authDialogRequestStore, closeAuthDialogAfterSignIn } from '#features/accounts/web/public.ts';
import { listDraftsInLocalStorage, getDraftImageStore, saveDraft } from '#platform/client/drafts.ts';
import {
  closeComposer,
  ComposerHost,
  CreatePostButton,
  FloatingCreatePostButton,
  listKeyOfPostsPublishedInThisTab,
  subscribeToPostInsertions,
  openComposer,
} from '#features/posts/web/public.ts';
import { LocationProvider } from '#features/places/web/public.ts';
import {
  setUpJsdom,
  signedInUser,
  FakeServerError,
  renderOnPage,
  startFakeServer,
} from '#platform/testkit/page.tsx';
import { setAltTextReminderOn } from '#features/posts/web/composer/alt-reminder-setting.ts';
import { createTestPost } from './page.fixture.ts';

beforeEach(setUpJsdom);
afterEach(() => {
  vi.unstubAllGlobals();
  closeComposer();
  cleanup();
  localStorage.clear();
});

const page = (
  <LocationProvider>
    <CreatePostButton variant="button" />
    <ComposerHost />
  </LocationProvider>
);
const text = () => screen.findByPlaceholderText<HTMLTextAreaElement>("What's going on around you?");

async function write(words: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Create post' }));
  fireEvent.change(await text(), { target: { value: words } });
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test.each([
  ['button', <CreatePostButton key="button" variant="button" />],
  ['icon', <CreatePostButton key="icon" variant="icon" />],
  ['floating button', <FloatingCreatePostButton key="floating" />],
])('POST-001 POST-002 the %s opens the composer', async (_name, button) => {
  startFakeServer({});
  renderOnPage(
    <LocationProvider>
      {button}
      <ComposerHost />
    </LocationProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Create post' }));
  await text();
  expect(screen.getByRole('heading', { name: 'Create post' })).toBeTruthy();
});

test('POST-001 the button shows its label, the other two variants an icon, and only the floating one is a large circle', async () => {
  startFakeServer({});
  renderOnPage(
    <>
      <CreatePostButton variant="button" />
      <FloatingCreatePostButton />
      <CreatePostButton variant="icon" />
    </>,
  );
  const [button, fab, icon] = await screen.findAllByRole('button', { name: 'Create post' });
  expect([button, fab, icon].map((one) => one!.textContent)).toEqual(['Create post', '', '']);
  expect([button, fab, icon].map((one) => one!.querySelectorAll('svg').length)).toEqual([1, 1, 1]);
  expect([button, fab, icon].map((one) => one!.matches('.size-12.rounded-full.shadow-float'))).toEqual([
    false,
    true,
    false,
  ]);
});

test('POST-002 Q-80 the composer counts the characters left from 80 % of 5,000', async () => {
  startFakeServer({});
  renderOnPage(page);
  await write('x'.repeat(3_999));
  expect(screen.queryByText(/characters left$/)).toBeNull();
  fireEvent.change(await text(), { target: { value: 'x'.repeat(4_000) } });
  expect(await screen.findByText('1,000 characters left')).toBeTruthy();
  fireEvent.change(await text(), { target: { value: 'x'.repeat(5_001) } });
  expect(await screen.findByText('1 character too many')).toBeTruthy();
});

test('POST-015 EXP-027 a failed save keeps the text; retrying sends the same post under the same key', async () => {
  let refused = 0;
  const calls = startFakeServer({
    createPost: (call) => {
      if (refused++ === 0) throw new FakeServerError(403, 'Not now.');
      return { post: createTestPost({ content: String(call.args['content']) }) };
    },
  });
  renderOnPage(page);
  await write('Written once');
  await press('Post');
  expect(await screen.findByText('Failed to save post.')).toBeTruthy();
  expect(screen.getByText('Not now.')).toBeTruthy();
  expect((await text()).value).toBe('Written once');
  await press('Retry');
  expect(await screen.findByText('Posted')).toBeTruthy();
  const [first, second] = calls.filter((call) => call.name === 'createPost');
  expect(second!.key).toBe(first!.key);
  expect(second!.args['id']).toBe(first!.args['id']);
  expect(screen.queryByPlaceholderText("What's going on around you?")).toBeNull();
});

test('EXP-027 a double press creates one post, and every post has its own key', async () => {
  const calls = startFakeServer({ createPost: () => ({ post: createTestPost() }) });
  let created = 0;
  const stop = subscribeToPostInsertions(listKeyOfPostsPublishedInThisTab, () => (created += 1));
  renderOnPage(page);
  for (const words of ['One', 'Two']) {
    await write(words);
    const send = await screen.findByRole('button', { name: 'Post' });
    fireEvent.click(send);
    fireEvent.click(send);
    fireEvent.keyDown(await text(), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(screen.queryByPlaceholderText("What's going on around you?")).toBeNull());
  }
  const keys = calls.filter((call) => call.name === 'createPost').map((call) => call.key);
  expect(new Set(keys).size).toBe(2);
  expect(keys).toHaveLength(2);
  expect(created).toBe(2);
  stop();
});

test('POST-009 Q-21 a duplicate text links to the existing post', async () => {
  startFakeServer({ createPost: () => ({ post: createTestPost(), duplicate: true }) });
  renderOnPage(page);
  await write('Again');
  await press('Post');
  expect(await screen.findByText('You already posted this')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'View post', hidden: true })).toBeTruthy();
});

test('EXP-023 EXP-007 the typed text is restored, and closing asks before it is discarded', async () => {
  startFakeServer({});
  renderOnPage(page);
  await write('Half a thought');
  await press('Close');
  expect(await screen.findByText('Save this draft?')).toBeTruthy();
  await press('Keep writing');
  expect((await text()).value).toBe('Half a thought');
  // The page is unloaded before the draft is saved.
  window.dispatchEvent(new Event('pagehide'));
  closeComposer();
  cleanup();
  renderOnPage(page);
  fireEvent.click(await screen.findByRole('button', { name: 'Create post' }));
  expect((await text()).value).toBe('Half a thought');
  expect(screen.getByText('Your draft was restored.')).toBeTruthy();
});

test('EXP-023 EXP-069 a draft stores the author’s place on this device, and the post has that place', async () => {
  const calls = startFakeServer({ createPost: () => ({ post: createTestPost() }) });
  const spot = { lat: 33.4512, lng: -111.95, name: 'Phoenix', precision: 'district', hold: false };
  saveDraft(signedInUser.id, 'post', { content: 'By the lake', spot: JSON.stringify(spot) }, 1);
  renderOnPage(page);
  fireEvent.click(await screen.findByRole('button', { name: 'Create post' }));
  await screen.findByRole('button', { name: 'Remove the place Phoenix · neighborhood' });
  await press('Close');
  await press('Save draft');
  await screen.findByText('Draft saved on this device.');
  // The draft is not sent to the server, because the person's place must not leave this device.
  expect(calls.some((call) => call.name === 'saveDraft')).toBe(false);
  const [kept] = listDraftsInLocalStorage(signedInUser.id);
  openComposer({ mode: 'new', draftId: kept!.form.slice('post:'.length) });
  await screen.findByRole('button', { name: /^Remove the place/ });
  await press('Post');
  await waitFor(() => expect(calls.some((call) => call.name === 'createPost')).toBe(true));
  const { lat, lng, precision } = spot;
  expect(calls.find((call) => call.name === 'createPost')!.args['location']).toEqual({ lat, lng, precision });
  expect(listDraftsInLocalStorage(signedInUser.id)).toEqual([]);
});

test('EXP-057 a newcomer sees a limit once their text has reached it, and nobody else does', async () => {
  let limits: object | null = { links: 1, mentions: 3 };
  const calls = startFakeServer({ getTrustLimits: () => ({ limits }) });
  const asked = () => calls.filter((call) => call.name === 'getTrustLimits').length;
  renderOnPage(page);
  await write('Plain words');
  expect(asked()).toBe(0);
  fireEvent.change(await text(), { target: { value: 'Hello @ben.c' } });
  await waitFor(() => expect(asked()).toBe(1));
  expect(screen.queryByText(/New neighbors/)).toBeNull();
  fireEvent.change(await text(), { target: { value: 'See https://plaza.example/a' } });
  expect(await screen.findByText(/^New neighbors can add 1 link to a post or comment/)).toBeTruthy();
  closeComposer();
  cleanup();
  limits = null;
  renderOnPage(page);
  await write('See https://plaza.example/a');
  await waitFor(() => expect(asked()).toBe(2));
  expect(screen.queryByText(/New neighbors/)).toBeNull();
});

/** Opens the composer with a draft of two photos, of which the second has an alt text. */
async function openDraftWithPhotos(): Promise<void> {
  saveDraft(signedInUser.id, 'post', { content: 'Look', alts: ['', 'A heron'] }, 1);
  await getDraftImageStore().save(signedInUser.id, 'post', [
    new Blob(['a'], { type: 'image/png' }),
    new Blob(['b'], { type: 'image/png' }),
  ]);
  renderOnPage(page);
  fireEvent.click(await screen.findByRole('button', { name: 'Create post' }));
  await screen.findByRole('button', { name: 'Edit the description (alt text) of photo 2' });
}

async function findSentImages(calls: ReturnType<typeof startFakeServer>) {
  await waitFor(() => expect(calls.some((call) => call.name === 'createPost')).toBe(true));
  return calls.find((call) => call.name === 'createPost')!.args['images'] as { data: string; alt: string }[];
}

test('EXP-025 before posting, each photo without a text alternative has a chip that asks for it; it is posted without a question', async () => {
  const calls = startFakeServer({ createPost: () => ({ post: createTestPost() }) });
  await openDraftWithPhotos();
  const chips = screen.getAllByText('ALT').map((chip) => chip.closest('button')!.getAttribute('aria-label'));
  expect(chips).toEqual([
    'Add a description (alt text) to photo 1',
    'Edit the description (alt text) of photo 2',
  ]);
  await press('Post');
  const images = await findSentImages(calls);
  expect(images.map((image) => image.alt)).toEqual(['', 'A heron']);
  expect(images[0]!.data).toMatch(/^data:image\/png;base64,/);
});

test('EXP-025 an author who wants it is reminded of photos without a text alternative before posting', async () => {
  setAltTextReminderOn(true);
  const calls = startFakeServer({ createPost: () => ({ post: createTestPost() }) });
  await openDraftWithPhotos();
  await press('Post');
  expect(await screen.findByText('One photo has no description.')).toBeTruthy();
  expect(calls.some((call) => call.name === 'createPost')).toBe(false);
  await press('Describe photos');
  fireEvent.change(await screen.findByLabelText('Alt text for photo 1'), { target: { value: 'A pond' } });
  await press('Done');
  await press('Post');
  expect((await findSentImages(calls)).map((image) => image.alt)).toEqual(['A pond', 'A heron']);
});

test('EXP-025 photos change their order by arrow keys, each with its text, and the new position is announced', async () => {
  const calls = startFakeServer({ createPost: () => ({ post: createTestPost() }) });
  await openDraftWithPhotos();
  const first = screen.getByRole('button', { name: 'Photo 1 of 2' });
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowLeft' });
  fireEvent.keyDown(first, { key: 'ArrowRight' });
  expect(await screen.findByText('This is now photo 2 of 2.')).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Photo 2 of 2' })),
  );
  await press('Post');
  const images = await findSentImages(calls);
  expect(images.map((image) => [atob(image.data.split(',')[1]!), image.alt])).toEqual([
    ['b', 'A heron'],
    ['a', ''],
  ]);
});

test('MEDIA-006 SHELL-059 the photo button opens the picker at once, and a chosen picture is in the post that is sent', async () => {
  // jsdom cannot decode pictures, so decoding is stubbed. The picture is small enough to be sent unchanged.
  vi.stubGlobal('createImageBitmap', async () => ({ width: 640, height: 480, close: () => {} }));
  const calls = startFakeServer({ createPost: () => ({ post: createTestPost() }) });
  renderOnPage(page);
  await write('From the bridge');
  const chooser = screen.getByLabelText<HTMLInputElement>('Photos');
  const opened = vi.spyOn(chooser, 'click');
  await press('Add photos');
  expect(opened).toHaveBeenCalledTimes(1);
  fireEvent.change(chooser, { target: { files: [new File(['a picture'], 'a.png', { type: 'image/png' })] } });
  await press('Add a description (alt text) to photo 1');
  fireEvent.change(await screen.findByLabelText('Alt text for photo 1'), { target: { value: 'A heron' } });
  await press('Done');
  await press('Post');
  expect(await findSentImages(calls)).toEqual([
    { data: `data:image/png;base64,${btoa('a picture')}`, alt: 'A heron' },
  ]);
});

test('of forty chosen pictures the first four are in the post, and an unreadable one is named in one sentence', async () => {
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.name.endsWith('.heic')) throw new Error('no decoder');
    return { width: 1, height: 1, close: () => {} };
  });
  vi.stubGlobal(
    'Image',
    class {
      decode = () => Promise.reject(new Error('no decoder'));
    },
  );
  startFakeServer({});
  renderOnPage(page);
  await write('');
  const chooser = screen.getByLabelText<HTMLInputElement>('Photos');
  fireEvent.change(chooser, { target: { files: [new File([], 'cat.heic', { type: 'image/heic' })] } });
  expect(await screen.findByText(/^This browser can't open HEIC photos\. Choose a JPEG/)).toBeTruthy();
  const files = Array.from(
    { length: 40 },
    (_, at) => new File([`${at}`], `${at}.png`, { type: 'image/png' }),
  );
  fireEvent.change(chooser, { target: { files } });
  expect(
    await screen.findByText('You picked 40 photos. A post can have up to 4, so we kept the first ones.'),
  ).toBeTruthy();
  await screen.findByRole('button', { name: 'Photo 4 of 4' });
  const addPhotos = screen.getByRole<HTMLButtonElement>('button', { name: 'Add photos' });
  expect(addPhotos.title).toBe('A post can have up to 4 photos');
  // It is not `disabled`, because it would lose the focus.
  expect([addPhotos.getAttribute('aria-disabled'), addPhotos.disabled]).toEqual(['true', false]);
  const openPicker = vi.spyOn(chooser, 'click');
  fireEvent.click(addPhotos);
  expect(openPicker).not.toHaveBeenCalled();
  const remove = screen.getByRole('button', { name: 'Remove photo 4' });
  remove.focus();
  fireEvent.click(remove);
  await waitFor(() => expect(document.activeElement?.matches('textarea')).toBe(true));
});

test('EXP-026 tags of an older draft stay on the post, and can be removed', async () => {
  const calls = startFakeServer({ createPost: () => ({ post: createTestPost() }) });
  saveDraft(signedInUser.id, 'post', { content: 'Look', tags: ['downtown', 'art'] }, 1);
  renderOnPage(page);
  fireEvent.click(await screen.findByRole('button', { name: 'Create post' }));
  await press('Remove the tag art');
  await press('Post');
  await findSentImages(calls);
  expect(calls.find((call) => call.name === 'createPost')!.args['tags']).toEqual(['downtown']);
});

test('EXP-007 EXP-012 if the session ends while a person writes, the composer asks to log in and restores the text', async () => {
  let isHere = true;
  startFakeServer({
    getSession: () => ({ user: isHere ? signedInUser : null, demo: false }),
    createPost: () => {
      isHere = false;
      throw new FakeServerError(401, 'Not authenticated.');
    },
  });
  renderOnPage(page);
  await write('Not to be lost');
  await press('Post');
  await waitFor(() => expect(authDialogRequestStore.read()?.mode).toBe('logIn'));
  expect(await screen.findByText(/^You're logged out/)).toBeTruthy();
  expect(screen.queryByPlaceholderText("What's going on around you?")).toBeNull();
  isHere = true;
  dispatchEvent(new Event('online'));
  await waitFor(() => {
    void closeAuthDialogAfterSignIn()?.(signedInUser);
    const box = screen.getByPlaceholderText<HTMLTextAreaElement>("What's going on around you?");
    expect(box.value).toBe('Not to be lost');
  });
});

test('EXP-023 if another person signs in while a person writes, the composer closes and the text stays a draft of its author', async () => {
  let user = signedInUser;
  startFakeServer({ getSession: () => ({ user, demo: false }) });
  renderOnPage(page);
  await write('By Ana');
  user = { ...signedInUser, id: '0190a000-0000-7000-8000-000000000002' };
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByPlaceholderText("What's going on around you?")).toBeNull());
  expect(listDraftsInLocalStorage(user.id)).toEqual([]);
  expect(listDraftsInLocalStorage(signedInUser.id)).toHaveLength(1);
});
