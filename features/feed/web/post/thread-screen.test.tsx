// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Comment } from '#features/comments/domain/comment-schema.ts';
import { LocationProvider } from '#features/places/web/public.ts';
import { closeComposer, ComposerHost } from '#features/posts/web/public.ts';
import {
  setUpJsdom,
  signedInUser,
  FakeServerError,
  renderOnPage,
  startFakeServer,
} from '#platform/testkit/page.tsx';
import { createTestComment, createTestPost } from '../page.fixture.ts';
import PostThreadScreen from './thread-screen.tsx';

let comments: Comment[] = [];
let cursor: string | null = null;
let onList = () => {};

// The live connection has tests of its own; here it returns the comments of the test.
vi.mock('#platform/client/use-live-query.ts', async () => {
  const { useMemo, useReducer } = await import('react');
  return {
    useLiveQuery: (name: string) => {
      const [turn, tell] = useReducer((was: number) => was + 1, 0);
      if (name === 'listComments') onList = tell;
      return {
        // oxlint-disable-next-line react-hooks/exhaustive-deps
        data: useMemo(() => (name === 'listComments' ? { comments, cursor } : undefined), [name, turn]),
        status: 'live',
        error: null,
        refetch: () => undefined,
      };
    },
  };
});

beforeEach(() => {
  setUpJsdom();
  Element.prototype.scrollIntoView = () => undefined;
  comments = [];
  cursor = null;
});
afterEach(() => {
  closeComposer();
  cleanup();
  localStorage.clear();
});

const thread = () => renderOnPage(<PostThreadScreen postId={createTestPost().id} />);
/** Finds the button of the comment box, which comes after the post's own. */
const send = async () => (await screen.findAllByRole('button', { name: 'Comment' })).at(-1)!;
const answers = { getPost: () => ({ post: createTestPost({ comments: comments.length }) }) };

test('CMT-001 CMT-002 a comment written under the post has no parent', async () => {
  const calls = startFakeServer({
    ...answers,
    createComment: (call) => ({ comment: createTestComment({ content: String(call.args['content']) }) }),
  });
  thread();
  fireEvent.change(await screen.findByPlaceholderText('Add a comment'), { target: { value: 'Well said' } });
  fireEvent.click(await send());
  expect(await screen.findByText('Well said')).toBeTruthy();
  const sent = calls.find((call) => call.name === 'createComment')!;
  expect(sent.args).toMatchObject({ postId: createTestPost().id, content: 'Well said', parentId: null });
});

test('EXP-023 a refused comment stays in its box, also after a reload', async () => {
  startFakeServer({
    ...answers,
    createComment: () => {
      throw new FakeServerError(403, 'This thread is closed.');
    },
  });
  thread();
  fireEvent.change(await screen.findByPlaceholderText('Add a comment'), { target: { value: 'Late words' } });
  fireEvent.click(await send());
  expect(await screen.findByText('This thread is closed.')).toBeTruthy();
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  thread();
  const box = await screen.findByPlaceholderText<HTMLTextAreaElement>('Add a comment');
  await waitFor(() => expect(box.value).toBe('Late words'));
});

test('EXP-057 a newcomer sees under their comment that it mentions the maximum number of people', async () => {
  startFakeServer({ ...answers, getTrustLimits: () => ({ limits: { links: 1, mentions: 3 } }) });
  thread();
  const box = await screen.findByPlaceholderText('Add a comment');
  fireEvent.change(box, { target: { value: 'With @ben.c @cleo.d @dan.e' } });
  expect(
    await screen.findByText(/^New neighbors can mention up to 3 people in a post, comment or story/),
  ).toBeTruthy();
});

test('CMT-011 Q-25 EXP-041 replies are below their parent, deep ones quote it, and a branch can be folded', async () => {
  const chain = ['a', 'b', 'c', 'd'].map((letter, at) =>
    createTestComment({
      id: `0190a000-0000-7000-8000-0000000000${letter}0`,
      content: `Words ${letter}`,
      parentId: at === 0 ? null : `0190a000-0000-7000-8000-0000000000${'abcd'[at - 1]}0`,
      quote:
        at === 0 ? null : { userName: 'Ana Ruiz', userHandle: 'ana', content: `Words ${'abcd'[at - 1]}` },
      createdAt: new Date(at * 1000).toISOString(),
    }),
  );
  comments = chain;
  startFakeServer(answers);
  thread();
  await screen.findByText('Words d');
  expect(screen.getByText(/Replying to/).textContent).toBe('Replying to @ana: Words c');
  expect(document.querySelectorAll('.lucide-chevron-up'), 'one reply needs no button').toHaveLength(2);
  fireEvent.click(screen.getAllByRole('button', { name: 'Hide replies to Ana Ruiz' })[0]!);
  expect(screen.queryByText('Words b')).toBeNull();
  expect(screen.getByText('Show 3 replies')).toBeTruthy();
});

test.each([
  ['by_author', 'The author deleted this comment.'],
  ['by_post_author', "The post's author deleted this comment."],
  ['by_moderator', 'A moderator removed this comment.'],
] as const)(
  'EXP-042 a comment removed %s leaves a placeholder with the reason, and its replies',
  async (removed, note) => {
    comments = [
      createTestComment({ content: '', removed, replies: 1 }),
      createTestComment({
        id: '0190a000-0000-7000-8000-0000000000c2',
        parentId: createTestComment().id,
        content: 'Still here',
      }),
    ];
    startFakeServer(answers);
    thread();
    expect(await screen.findByText(note)).toBeTruthy();
    expect(screen.getByText('Still here')).toBeTruthy();
  },
);

test('EXP-023 the draft of a reply remains when its parent is deleted, and is sent as a comment on the post', async () => {
  comments = [createTestComment({ content: 'Soon gone' })];
  const calls = startFakeServer({
    ...answers,
    createComment: (call) => ({ comment: createTestComment({ content: String(call.args['content']) }) }),
  });
  thread();
  fireEvent.click(await screen.findByRole('button', { name: 'Reply to Ana Ruiz' }));
  const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply to Ana Ruiz' });
  fireEvent.change(box(), { target: { value: 'Half an answer' } });
  comments = [];
  act(() => onList());
  await waitFor(() => expect(screen.queryByText('Soon gone')).toBeNull());
  expect(await screen.findByText(/^The comment you replied to was just deleted/)).toBeTruthy();
  expect(box().value).toBe('Half an answer');
  fireEvent.click(await send());
  await waitFor(() => expect(screen.queryByText(/^The comment you replied to was just deleted/)).toBeNull());
  const sent = calls.find((call) => call.name === 'createComment')!;
  expect(sent.args).toMatchObject({ content: 'Half an answer', parentId: null });
});

test('EXP-042 LIKE-006 a comment can be liked, changed and deleted by permitted people', async () => {
  comments = [createTestComment({ userId: signedInUser.id, likes: 1, can: { edit: true, delete: true } })];
  const calls = startFakeServer({
    ...answers,
    likeComment: () => ({ liked: true, likes: 2 }),
    updateComment: (call) => ({ comment: { ...comments[0], content: call.args['content'] } }),
    deleteComment: () => ({ commentId: createTestComment().id, comments: 0 }),
  });
  thread();
  await screen.findByText('A thought');
  fireEvent.click(screen.getByRole('button', { name: 'Like, 1 like' }));
  await screen.findByRole('button', { name: 'Unlike, 2 likes' });

  fireEvent.click(screen.getByRole('button', { name: 'More options for the comment by Ana Ruiz' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit', hidden: true }));
  fireEvent.change(await screen.findByLabelText('Edit comment'), { target: { value: 'A better thought' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Save' }).at(-1)!);
  await waitFor(() => expect(calls.some((call) => call.name === 'updateComment')).toBe(true));
  await screen.findByText('A better thought');

  fireEvent.click(screen.getByRole('button', { name: 'More options for the comment by Ana Ruiz' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }));
  await screen.findByText('Delete this comment?');
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('A better thought')).toBeNull());
  expect(calls.map(({ name }) => name)).toContain('deleteComment');
});

test('EXP-040 Q-26 comments can be sorted by top, newest and oldest', async () => {
  comments = [
    createTestComment({
      id: '0190a000-0000-7000-8000-0000000000d1',
      content: 'First',
      createdAt: new Date(1000).toISOString(),
    }),
    createTestComment({
      id: '0190a000-0000-7000-8000-0000000000d2',
      content: 'Loved',
      likes: 9,
      createdAt: new Date(2000).toISOString(),
    }),
    createTestComment({
      id: '0190a000-0000-7000-8000-0000000000d3',
      content: 'Last',
      createdAt: new Date(3000).toISOString(),
    }),
  ];
  startFakeServer({ getPost: () => ({ post: createTestPost({ comments: 5 }) }) });
  thread();
  const order = () =>
    screen
      .getAllByRole('article', { name: /^Comment/ })
      .map((one) => /First|Loved|Last/.exec(one.textContent)![0]);
  await screen.findByText('First');
  expect(order()).toEqual(['Last', 'Loved', 'First']);
  fireEvent.click(screen.getByRole('radio', { name: 'Top' }));
  await waitFor(() => expect(order()[0]).toBe('Loved'));
  fireEvent.click(screen.getByRole('radio', { name: 'Oldest' }));
  await waitFor(() => expect(order()).toEqual(['First', 'Loved', 'Last']));
});

test('EXP-001 Q-41 an error offers Retry', async () => {
  startFakeServer({
    getPost: () => {
      throw new FakeServerError(503, 'The service is unavailable');
    },
  });
  thread();
  expect(await screen.findByText("Couldn't refresh")).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('EXP-045 the post screen lists the people who like the post', async () => {
  const people = [
    { id: 'u', handle: 'ben', displayName: 'Ben Cole', avatarUrl: '', likedAt: '2026-03-03T10:00:00.000Z' },
  ];
  startFakeServer({
    getPost: () => ({ post: createTestPost({ userName: 'Cy' }) }),
    listPostLikers: () => ({ people, cursor: null }),
  });
  thread();
  fireEvent.click(await screen.findByRole('button', { name: '7 likes, see who liked this' }));
  expect((await screen.findByRole('link', { name: /Ben Cole/ })).getAttribute('href')).toBe('/u/ben');
});

test('EXP-040 a comment of a muted person is folded until it is opened', async () => {
  comments = [createTestComment({ userId: createTestPost().userId, userName: 'Ben Cole', isMuted: true })];
  startFakeServer(answers);
  thread();
  const fold = await screen.findByRole('button', { name: 'Show a comment from someone you muted' });
  expect(screen.queryByText('A thought')).toBeNull();
  fireEvent.click(fold);
  expect(screen.getByText('A thought')).toBeTruthy();
});

test('EXP-065 EXP-113 a post that is reported on its own page disappears at once', async () => {
  startFakeServer({
    getPost: () => ({ post: createTestPost() }),
    reportContent: () => ({ reported: true, alreadyReported: false, blocked: false }),
  });
  thread();
  fireEvent.click(await screen.findByRole('button', { name: /^More options for the post/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Report post', hidden: true }));
  fireEvent.click(await screen.findByLabelText('Scam or fraud'));
  fireEvent.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText("You can't see this post anymore")).toBeTruthy();
});

test('EXP-007 if the session ends during a comment, the page says so, and the text is restored after logging in', async () => {
  let isHere = true;
  startFakeServer({
    ...answers,
    getSession: () => ({ user: isHere ? signedInUser : null, demo: false }),
    createComment: () => {
      isHere = false;
      throw new FakeServerError(401, 'Not authenticated.');
    },
  });
  thread();
  fireEvent.change(await screen.findByPlaceholderText('Add a comment'), { target: { value: 'My words' } });
  fireEvent.click(await send());
  expect(await screen.findByText(/Your drafts will be here/)).toBeTruthy();
  isHere = true;
  dispatchEvent(new Event('online'));
  await waitFor(() =>
    expect(screen.getByPlaceholderText<HTMLTextAreaElement>('Add a comment').value).toBe('My words'),
  );
});

test('EXP-001 an address with a truncated id shows that the post is not available, without Retry', async () => {
  startFakeServer({
    getPost: () => {
      throw new FakeServerError(400, 'postId is not a valid id');
    },
  });
  renderOnPage(<PostThreadScreen postId="0190a000-0000" />);
  expect(await screen.findByText("This post isn't available")).toBeTruthy();
});

const ownPost = createTestPost({
  userId: signedInUser.id,
  content: 'Helo #town',
  updatedAt: '2026-03-04T10:00:00.000Z',
  can: { edit: true, delete: true },
});

/** Opens the own post's page, presses Edit and replaces the text. Returns a function that presses Save. */
async function editOwnPost(content: string): Promise<() => void> {
  renderOnPage(
    <>
      <PostThreadScreen postId={ownPost.id} />
      <LocationProvider>
        <ComposerHost />
      </LocationProvider>
    </>,
  );
  fireEvent.click(await screen.findByRole('button', { name: /^More options for the post/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit', hidden: true }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit post' });
  const text = within(dialog).getByDisplayValue('Helo #town');
  fireEvent.change(text, { target: { value: content } });
  return () => fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
}
const card = () => screen.getByRole('article', { name: /^Post by/ });

test('EXP-021 one’s own post can be edited from its menu; its card shows the new text and the edited mark', async () => {
  const never = { ...ownPost, updatedAt: null };
  const calls = startFakeServer({
    getPost: () => ({ post: never }),
    updatePost: (call) => ({
      post: { ...never, content: call.args['content'], updatedAt: '2026-03-05T10:00:00.000Z' },
    }),
  });
  const save = await editOwnPost('Hello #town');
  expect(card().textContent).toContain('Helo #town');
  expect(within(card()).queryByText(/edited/)).toBeNull();
  save();
  expect(await screen.findByText('Saved')).toBeTruthy();
  await waitFor(() => expect(card().textContent).toContain('Hello #town'));
  expect(within(card()).getByText(/edited/)).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Edit post' })).toBeNull();
  const sent = calls.filter((call) => call.name === 'updatePost').map((call) => call.args);
  expect(sent).toEqual([
    { postId: never.id, content: 'Hello #town', tags: [], venue: null, location: null, baseUpdatedAt: null },
  ]);
});

test('EXP-021 ERR-004 an edit of a post that changed in the meantime is refused, and saved if its author insists', async () => {
  const calls = startFakeServer({
    getPost: () => ({ post: ownPost }),
    updatePost: (call) => {
      if ('baseUpdatedAt' in call.args)
        throw new FakeServerError(409, 'The post was changed elsewhere.', 'set');
      return {
        post: { ...ownPost, content: call.args['content'], updatedAt: '2026-03-05T10:00:00.000Z' },
      };
    },
  });
  const save = await editOwnPost('Hello #town');
  save();
  expect(await screen.findByText('The post was changed elsewhere.')).toBeTruthy();
  expect(screen.getByDisplayValue('Hello #town')).toBeTruthy();
  expect(card().textContent).toContain('Helo #town');
  fireEvent.click(screen.getByRole('button', { name: 'Save anyway' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  await waitFor(() => expect(card().textContent).toContain('Hello #town'));
  const [first, second, ...more] = calls.filter((call) => call.name === 'updatePost').map(({ args }) => args);
  expect(first).toMatchObject({ content: 'Hello #town', baseUpdatedAt: ownPost.updatedAt });
  expect(second).toMatchObject({ postId: ownPost.id, content: 'Hello #town' });
  expect(second).not.toHaveProperty('baseUpdatedAt');
  expect(more).toEqual([]);
});

test.each(['#comment-', '?comment='])(
  'EXP-001 EXP-059 the comment that the address names by %s is loaded and focused, also beyond the first page',
  async (link) => {
    const older = createTestComment({ id: '0190a000-0000-7000-8000-0000000000b0', content: 'Long ago' });
    comments = [createTestComment({ content: 'Just now' })];
    cursor = 'next';
    const calls = startFakeServer({ ...answers, listComments: () => ({ comments: [older], cursor: null }) });
    const { id } = createTestPost();
    renderOnPage(<PostThreadScreen postId={id} />, `/post/${id}${link}${older.id}`);
    await screen.findByText('Just now');
    await screen.findByText('Long ago');
    await waitFor(() => expect(document.activeElement?.id).toBe(`comment-${older.id}`));
    const lists = calls.filter((call) => call.name === 'listComments');
    expect(lists.map((call) => call.args['cursor'])).toEqual(['next']);
  },
);

test('CMT-001 the address of the comment box focuses the box and loads no older comments', async () => {
  comments = [createTestComment({ content: 'Just now' })];
  cursor = 'next';
  const calls = startFakeServer(answers);
  renderOnPage(<PostThreadScreen postId={createTestPost().id} />, `/post/${createTestPost().id}#comment-box`);
  await screen.findByText('Just now');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByPlaceholderText('Add a comment')));
  expect(calls.some((call) => call.name === 'listComments')).toBe(false);
});
