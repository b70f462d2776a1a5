// @vitest-environment jsdom
import { useState } from 'react';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authDialogRequestStore, closeAuthDialog } from '#features/accounts/web/public.ts';
import { LocationProvider } from '#features/places/web/public.ts';
import type { Post } from '#features/posts/domain/post-shape.ts';
import {
  ComposerHost,
  subscribeToPostInsertions,
  postEntityType,
  listKeyOfPostsRestoredInThisTab,
} from '#features/posts/web/public.ts';
import { useEntities } from '#platform/client/store/use-entity.ts';
import { FeedPostCard } from './feed-post.tsx';
import {
  setUpJsdom,
  signedInUser,
  FakeServerError,
  renderOnPage,
  startFakeServer,
} from '#platform/testkit/page.tsx';
import { createTestPost } from '../page.fixture.ts';

beforeEach(setUpJsdom);
afterEach(() => {
  cleanup();
  closeAuthDialog();
  localStorage.clear();
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });
/** Finds a button on a toast. `hidden` is needed, because jsdom does not know that popovers are shown. */
const onToast = (name: string) => screen.findByRole('button', { name, hidden: true });

test('LIKE-002 EXP-044 EXP-045 the heart changes at once, and a second press removes the like', async () => {
  let likes = 7;
  const calls = startFakeServer({
    likePost: () => ({ liked: true, likes: ++likes }),
    unlikePost: () => ({ liked: false, likes: --likes }),
  });
  renderOnPage(<FeedPostCard post={createTestPost()} />);
  await waitFor(() => expect(calls.some((call) => call.name === 'getSession')).toBe(true));
  fireEvent.click(await button('Like, 7 likes'));
  const unlike = await button('Unlike, 8 likes');
  expect(unlike.getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(calls.at(-1)?.name).toBe('likePost'));
  fireEvent.click(unlike);
  await button('Like, 7 likes');
  await waitFor(() => expect(calls.at(-1)?.name).toBe('unlikePost'));
});

test('EXP-044 a refused like is rolled back with the reason', async () => {
  startFakeServer({
    likePost: () => {
      throw new FakeServerError(403, 'No likes today.');
    },
  });
  renderOnPage(<FeedPostCard post={createTestPost({ id: '0190a000-0000-7000-8000-0000000000ab' })} />);
  fireEvent.click(await button('Like, 7 likes'));
  expect(await screen.findByText(/No likes today\./)).toBeTruthy();
  await button('Like, 7 likes');
});

test('Q-11 a guest who presses the heart is asked to sign in, and nothing is sent', async () => {
  const calls = startFakeServer({}, false);
  renderOnPage(<FeedPostCard post={createTestPost()} />);
  await waitFor(() => expect(calls.some((call) => call.name === 'getSession')).toBe(true));
  fireEvent.click(await button('Like, 7 likes'));
  await waitFor(() => expect(authDialogRequestStore.read()?.reason).toBe('Sign up to like this post.'));
  expect(calls.some((call) => call.name === 'likePost')).toBe(false);
});

/** Renders the posts of a response as a list does: in their current state from the entity store. */
function List({ answered }: { answered: readonly Post[] }) {
  const [kept] = useState(answered);
  return useEntities(postEntityType, kept).map((one) => <FeedPostCard key={one.id} post={one} />);
}

test('EXP-022 EXP-044 a refused deletion shows the post again with the reason', async () => {
  const own = createTestPost({ userId: signedInUser.id, can: { edit: true, delete: true } });
  startFakeServer({
    deletePost: () => {
      throw new FakeServerError(403, 'Not today.');
    },
  });
  renderOnPage(<List answered={[own]} />);
  fireEvent.click(await button(/^More options for/));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }));
  expect(await screen.findByText(/Couldn't delete this post\. Not today\./)).toBeTruthy();
  expect(screen.getByRole('article')).toBeTruthy();
});

test('POST-004 EXP-022 the menu offers only what the server permits; a deletion can be undone', async () => {
  const own = createTestPost({ userId: signedInUser.id, can: { edit: true, delete: true } });
  const calls = startFakeServer({
    deletePost: () => ({ postId: own.id, restorableUntil: own.createdAt }),
    restorePost: () => ({ post: own }),
  });
  const restored: string[] = [];
  const stop = subscribeToPostInsertions(listKeyOfPostsRestoredInThisTab, ({ id }) => restored.push(id));
  renderOnPage(<List answered={[own]} />);
  fireEvent.click(await button(/^More options for/));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }));
  const undo = await onToast('Undo');
  expect(screen.getByText('Post deleted')).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
  fireEvent.click(undo);
  await screen.findByRole('article');
  expect(restored).toEqual([own.id]);
  expect(calls.map((call) => call.name).filter((name) => /^(delete|restore)/.test(name))).toEqual([
    'deletePost',
    'restorePost',
  ]);
  stop();
  cleanup();

  renderOnPage(<FeedPostCard post={createTestPost({ id: '0190a000-0000-7000-8000-0000000000ae' })} />);
  fireEvent.click(await button(/^More options for/));
  await screen.findByRole('menuitem', { name: 'Copy link', hidden: true });
  expect(screen.queryByRole('menuitem', { name: 'Delete', hidden: true })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: 'Edit', hidden: true })).toBeNull();
});

test('EXP-022 an admin confirms the deletion of another person’s post, which has no Undo', async () => {
  const others = createTestPost({ can: { edit: false, delete: true } });
  const calls = startFakeServer({
    deletePost: () => ({ postId: others.id, restorableUntil: others.createdAt }),
  });
  renderOnPage(<List answered={[others]} />);
  fireEvent.click(await button(/^More options for/));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }));
  await screen.findByText(`Delete ${others.userName}'s post?`);
  expect(calls.some(({ name }) => name === 'deletePost')).toBe(false);
  fireEvent.click(await button('Delete'));
  expect(await screen.findByText('Post deleted')).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Undo', hidden: true })).toBeNull();
});

test('EXP-022 a post can be deleted and rewritten: the composer begins with its text, place and comment audience', async () => {
  const own = createTestPost({
    userId: signedInUser.id,
    can: { edit: true, delete: true },
    venue: 'Encanto Park',
    commentAudience: 'nobody',
  });
  const calls = startFakeServer({
    createPost: () => ({ post: own }),
    deletePost: () => ({ postId: own.id, restorableUntil: own.createdAt }),
  });
  renderOnPage(
    <LocationProvider>
      <FeedPostCard post={own} />
      <ComposerHost />
    </LocationProvider>,
  );
  fireEvent.click(await button(/^More options for/));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete and rewrite', hidden: true }));
  const text = await screen.findByPlaceholderText<HTMLTextAreaElement>("What's going on around you?");
  expect(text.value).toBe('Hello #town');
  expect(screen.getByText('Encanto Park', { selector: 'dialog *' })).toBeTruthy();
  expect(calls.filter((call) => call.name === 'deletePost').map((call) => call.args['postId'])).toEqual([
    own.id,
  ]);
  expect(screen.getByText(/Comments will be off\.$/)).toBeTruthy();
  fireEvent.click(await button('Post'));
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'createPost')?.args).toMatchObject({
      content: 'Hello #town',
      commentAudience: 'nobody',
    }),
  );
});

test('EXP-064 the menu of one’s own post offers pin and unpin; the menu of other posts does not', async () => {
  const own = createTestPost({ userId: signedInUser.id, can: { edit: true, delete: true } });
  let pinned: typeof own | null = null;
  const calls = startFakeServer({
    getPinnedPost: () => ({ post: pinned }),
    pinPost: () => {
      pinned = own;
      return { pinned: true };
    },
    unpinPost: () => {
      pinned = null;
      return { pinned: false };
    },
  });
  const item = (name: string) => screen.findByRole('menuitem', { name, hidden: true });
  renderOnPage(<FeedPostCard post={own} />);
  fireEvent.click(await button(/^More options for/));
  fireEvent.click(await item('Pin to profile'));
  expect(await screen.findByText('Pinned to your profile')).toBeTruthy();
  expect(calls.find((call) => call.name === 'pinPost')?.args).toEqual({ postId: own.id });
  fireEvent.click(await button(/^More options for/));
  fireEvent.click(await item('Unpin from profile'));
  expect(await screen.findByText('Unpinned from your profile')).toBeTruthy();
  expect(calls.some((call) => call.name === 'unpinPost')).toBe(true);
  cleanup();

  renderOnPage(<FeedPostCard post={createTestPost()} />);
  fireEvent.click(await button(/^More options for/));
  await item('Copy link');
  expect(screen.queryByRole('menuitem', { name: /profile/, hidden: true })).toBeNull();
});

test('EXP-025 pictures have their size and text alternative, and an ALT mark if there is one', async () => {
  startFakeServer({});
  const image = { url: '/media/a', width: 1200, height: 750, alt: 'A heron', placeholder: '' };
  renderOnPage(
    <FeedPostCard post={createTestPost({ imageDetails: [image, { ...image, url: '/media/b', alt: '' }] })} />,
  );
  const picture = await screen.findByRole('img', { name: 'A heron' });
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['1200', '750']);
  expect(screen.getAllByText('ALT')).toHaveLength(1);
});

test('EXP-026 hashtags and known mentions are links, unknown mentions are text', async () => {
  startFakeServer({});
  const content = 'See #Town with @ben and @nobody';
  renderOnPage(
    <FeedPostCard post={createTestPost({ content, mentions: [{ handle: 'ben', userId: 'u' }] })} />,
  );
  expect((await screen.findByRole('link', { name: '#Town' })).getAttribute('href')).toBe('/tag/town');
  expect(screen.getByRole('link', { name: '@ben' }).getAttribute('href')).toBe('/u/ben');
  expect(screen.queryByRole('link', { name: '@nobody' })).toBeNull();
});

test('EXP-024 Q-20 the bookmark saves the post, and then offers a folder', async () => {
  const calls = startFakeServer({
    savePost: (call) => ({ saved: true, folder: call.args['folder'] ?? null }),
    listSavedPosts: () => ({ posts: [], folders: [{ name: 'Ideas', posts: 2 }], cursor: null }),
  });
  const one = createTestPost({ id: '0190a000-0000-7000-8000-0000000000ac' });
  renderOnPage(<FeedPostCard post={one} />);
  fireEvent.click(await button('Save'));
  fireEvent.click(await onToast('Choose folder'));
  fireEvent.click(await button('Ideas'));
  await waitFor(() =>
    expect(calls.at(-1)).toMatchObject({ name: 'savePost', args: { postId: one.id, folder: 'Ideas' } }),
  );
});

test('EXP-024 the folder dialog opens after the list has removed the card of the saved post', async () => {
  startFakeServer({
    savePost: () => ({ saved: true, folder: null }),
    listSavedPosts: () => ({ posts: [], folders: [], cursor: null }),
  });
  function ListThatCanScroll() {
    const [isShown, setShown] = useState(true);
    return (
      <>
        <button onClick={() => setShown(!isShown)}>Scroll</button>
        {isShown && <FeedPostCard post={createTestPost({ id: '0190a000-0000-7000-8000-0000000000af' })} />}
      </>
    );
  }
  renderOnPage(<ListThatCanScroll />);
  fireEvent.click(await button('Save'));
  const choose = await onToast('Choose folder');
  fireEvent.click(screen.getByText('Scroll'));
  expect(screen.queryByRole('article')).toBeNull();
  fireEvent.click(choose);
  const dialog = await screen.findByRole('dialog', { name: 'Choose a folder' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByText('Scroll'));
  await screen.findByRole('article');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('LIKE-003 EXP-001 sharing copies the link and is counted once', async () => {
  const calls = startFakeServer({ sharePost: () => ({ shares: 1 }) });
  const copied: string[] = [];
  vi.stubGlobal('navigator', {
    ...navigator,
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  });
  renderOnPage(<FeedPostCard post={createTestPost()} />);
  await waitFor(() => expect(calls.some((call) => call.name === 'getSession')).toBe(true));
  fireEvent.click(await button('Share'));
  fireEvent.click(await button('Copy link'));
  const countShares = () => calls.filter((call) => call.name === 'sharePost').length;
  await waitFor(() => expect(countShares()).toBe(1));
  await screen.findByText('Link copied');
  expect(countShares()).toBe(1);
  expect(copied).toEqual([`${location.origin}/post/${createTestPost().id}`]);
  vi.unstubAllGlobals();
});

test('EXP-046 LIKE-003 a guest can show the QR code of a post over the share dialog; nothing is counted', async () => {
  const calls = startFakeServer({}, false);
  renderOnPage(<FeedPostCard post={createTestPost()} />);
  fireEvent.click(await button('Share'));
  fireEvent.click(await button('QR code'));
  const dialog = await screen.findByRole('dialog', { name: 'QR code' });
  const name = `Post by ${createTestPost().userName}`;
  expect(within(dialog).getByRole('img', { name: `QR code: ${name}` })).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('dialog', { name: 'Share this post' })).toBeTruthy();
  expect(calls.some((call) => call.name === 'sharePost')).toBe(false);
});

test('EXP-021 an edited post is marked, and shows its earlier versions to everybody', async () => {
  const versions = [
    {
      content: 'Helo #town',
      tags: [],
      venue: 'Encanto Park',
      alts: ['', 'A heron'],
      writtenAt: '2026-03-03T10:00:00.000Z',
    },
  ];
  startFakeServer({ getPostHistory: () => ({ versions }) }, false);
  renderOnPage(<FeedPostCard post={createTestPost({ updatedAt: '2026-03-04T10:00:00.000Z' })} />);
  expect(await screen.findByText(/edited/)).toBeTruthy();
  fireEvent.click(await button(/^More options for/));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit history', hidden: true }));
  expect(await screen.findByText('Helo #town')).toBeTruthy();
  expect(screen.getByText('At Encanto Park')).toBeTruthy();
  expect(screen.getByText('Description of photo 2: A heron')).toBeTruthy();
});

test.for([
  ['map.tab', '/map?at=33.4500%2C-112.0700%2C13'],
  ['', undefined],
] as const)(
  'EXP-069 the area of a post links to the map while the map is on (flags: “%s”)',
  async ([flags, href]) => {
    document.head.innerHTML = `<meta name="plaza-flags" content="${flags}">`;
    startFakeServer({});
    const locationDetails = {
      lat: 33.45,
      lng: -112.07,
      precision: 'district',
      label: 'Roosevelt',
      radius: 800,
    };
    renderOnPage(<FeedPostCard post={createTestPost({ locationDetails } as Partial<Post>)} />);
    const area = await screen.findByText('Roosevelt');
    expect(area.closest('a')?.getAttribute('href')).toBe(href);
    document.head.innerHTML = '';
  },
);

test('POST-003 a post names the author and the time in one line, and the place in the next', async () => {
  startFakeServer({});
  renderOnPage(<FeedPostCard post={createTestPost({ venue: 'Valley Bar' })} />);
  const line = (await screen.findByRole('link', { name: 'Ben Cole' })).parentElement!;
  expect(line.classList, 'wraps on the narrowest phones').toContain('post-author-line');
  expect(line.textContent).toMatch(/^Ben Cole· Posted /);
  expect(screen.queryByText('@ben'), 'only on the own screen').toBeNull();
  expect(line.nextElementSibling!.textContent).toBe('At Valley Bar');
});

test('a post without a place has one line beside the face of its author', async () => {
  startFakeServer({});
  renderOnPage(<FeedPostCard post={createTestPost({ venue: null })} />);
  const line = (await screen.findByRole('link', { name: 'Ben Cole' })).parentElement!;
  expect(line.nextElementSibling).toBeNull();
});

test.each([
  ['is not marked in the first minutes', 1, false],
  ['is marked afterwards', 6, true],
])('EXP-021 an edited post %s', async (_what, minutes, isMarked) => {
  startFakeServer({});
  const timestamp = new Date(Date.now() - minutes * 60_000).toISOString();
  renderOnPage(<FeedPostCard post={createTestPost({ timestamp, updatedAt: timestamp })} />);
  const time = await screen.findByRole('link', { name: /Posted/ });
  expect(time.textContent.endsWith(' · edited')).toBe(isMarked);
});

test('the header has no time on the own screen of a post, which shows the date below the post', async () => {
  startFakeServer({});
  renderOnPage(<FeedPostCard post={createTestPost({})} whole />);
  await screen.findByRole('article');
  expect(document.querySelector('time')).toBeNull();
});

test.each([
  ['Sample', { isSample: true }],
  ['Bot', { isBot: true }],
])(
  'the label %s is behind the time in a feed, and behind the handle on the own screen',
  async (label, kind) => {
    startFakeServer({});
    const post = createTestPost({ ...kind, venue: null });
    renderOnPage(<FeedPostCard post={post} />);
    const time = await screen.findByRole('link', { name: /^Posted/ });
    expect(time.nextSibling!.textContent).toBe(` · ${label}`);
    cleanup();
    renderOnPage(<FeedPostCard post={post} whole />);
    const handle = await screen.findByText(`@${post.userHandle}`);
    expect(handle.parentElement!.textContent).toBe(`@${post.userHandle} · ${label}`);
  },
);
