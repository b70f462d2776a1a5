// @vitest-environment jsdom
import { useLocation } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Comment } from '#features/comments/domain/comment-schema.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { createTestComment, createTestPost } from '../page.fixture.ts';
import PostThreadScreen from './thread-screen.tsx';

let comments: Comment[] = [];
let list: { comments: Comment[]; cursor: null };

// The live connection has tests of its own; here it returns the comments of the test.
vi.mock('#platform/client/use-live-query.ts', () => ({
  useLiveQuery: (name: string) => ({
    data: name === 'listComments' ? list : undefined,
    status: 'live',
    error: null,
    refetch: () => undefined,
  }),
}));

beforeEach(() => {
  setUpJsdom();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

function useWindowOf(device: 'phone' | 'desktop') {
  const never = { addEventListener: () => undefined, removeEventListener: () => undefined };
  const isPhoneQuery = (media: string) => media === 'not all and (min-width: 640px)';
  window.matchMedia = ((media: string) => ({
    matches: device === 'phone' && isPhoneQuery(media),
    media,
    ...never,
  })) as never;
}

function Address() {
  return <output data-testid="address">{useLocation({ select: ({ href }) => href })}</output>;
}

function open(count: number, query = '', more: Partial<Comment> = {}) {
  comments = Array.from({ length: count }, (_, at) =>
    createTestComment({ id: `0190a000-0000-7000-8000-0000000000d${at}`, userName: 'Mateo Ortiz', ...more }),
  );
  list = { comments, cursor: null };
  const calls = startFakeServer({
    getPost: () => ({ post: createTestPost({ comments: count }) }),
    createComment: (call) => ({ comment: createTestComment({ content: String(call.args['content']) }) }),
  });
  const { id } = createTestPost();
  const hash = query && `#comment-${comments[0]!.id}`;
  renderOnPage(
    <>
      <PostThreadScreen postId={id} />
      <Address />
    </>,
    `/post/${id}${query}${hash}`,
  );
  return calls;
}

const reply = async () => {
  const [first] = await screen.findAllByRole('button', { name: 'Reply to Mateo Ortiz' });
  fireEvent.click(first!);
};
const listBoxes = () => screen.getAllByRole('textbox').map((box) => box.getAttribute('placeholder'));

test('CMT-003 on phones the one comment box becomes the box of a reply, and back', async () => {
  useWindowOf('phone');
  const calls = open(1);
  await reply();
  expect(listBoxes()).toEqual(['Reply to Mateo Ortiz']);
  expect(screen.getByText('Replying to Mateo Ortiz')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel reply' }));
  expect(listBoxes()).toEqual(['Add a comment']);
  await reply();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Me too' } });
  fireEvent.click(screen.getByRole('button', { name: 'Reply' }));
  await waitFor(() => expect(listBoxes()).toEqual(['Add a comment']));
  const sent = calls.find(({ name }) => name === 'createComment')!;
  expect(sent.args).toMatchObject({ content: 'Me too', parentId: comments[0]!.id });
});

test('CMT-003 on desktops a reply has a box of its own below its comment', async () => {
  useWindowOf('desktop');
  open(1);
  await reply();
  expect(listBoxes()).toEqual(['Add a comment', 'Reply to Mateo Ortiz']);
});

test.each([
  [4, 0],
  [5, 3],
])('EXP-040 with %i comments there are %i choices of an order', async (count, choices) => {
  useWindowOf('desktop');
  open(count);
  expect(await screen.findByRole('heading', { name: 'Comments' })).toBeTruthy();
  expect(screen.queryAllByRole('radio')).toHaveLength(choices);
});

test('EXP-005 CMT-001 on desktops the comment box has the focus after its button, which disappears, sent a comment', async () => {
  useWindowOf('desktop');
  open(0);
  const box = await screen.findByPlaceholderText<HTMLTextAreaElement>('Add a comment');
  fireEvent.change(box, { target: { value: 'Well said' } });
  const send = screen.getAllByRole('button', { name: 'Comment' }).at(-1)!;
  send.focus();
  fireEvent.click(send);
  await waitFor(() => expect(send.isConnected).toBe(false));
  expect(document.activeElement).toBe(box);
});

test.each(['phone', 'desktop'] as const)(
  'EXP-059 on a %s an address with ?reply opens the reply form of the comment that it names, and loses this parameter',
  async (device) => {
    useWindowOf(device);
    open(2, '?reply=true');
    const box = await screen.findByRole('textbox', { name: 'Reply to Mateo Ortiz' });
    await waitFor(() => expect(document.activeElement).toBe(box));
    expect(box.id).toBe(`reply-${comments[0]!.id}`);
    const address = `/post/${createTestPost().id}#comment-${comments[0]!.id}`;
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(address));
  },
);

test('EXP-059 an address with ?reply opens no form for a removed comment, which gets the focus itself', async () => {
  useWindowOf('desktop');
  open(1, '?reply=true', { content: '', removed: 'by_author', replies: 1 });
  await waitFor(() => expect(document.activeElement?.id).toBe(`comment-${comments[0]!.id}`));
  expect(screen.queryByPlaceholderText(/^Reply to /)).toBeNull();
});
