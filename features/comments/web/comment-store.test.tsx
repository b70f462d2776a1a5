// @vitest-environment jsdom
/** Comments that a page writes, edits and deletes, against a server whose answers the test gives one by one. */
import { act, cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAuth } from '#features/accounts/web/public.ts';
import { notifySessionChange } from '#features/accounts/web/session-events.ts';
import { configureApiClient, newId } from '#platform/client/call.ts';
import { connectivityRestoredEventName } from '#platform/client/connectivity.ts';
import { listDraftsInLocalStorage, readDraft, saveDraft } from '#platform/client/drafts.ts';
import { getOutbox } from '#platform/client/outbox.ts';
import { appOptimisticMutationRunner } from '#platform/client/store/app-stores.ts';
import { outboxReader } from '#platform/client/read-only-outbox.ts';
import {
  setUpJsdom,
  signedInUser,
  FakeServerError,
  renderOnPage,
  startFakeServer,
} from '#platform/testkit/page.tsx';
import type { Comment } from '../domain/comment-schema.ts';
import { CommentSection } from './comment-section.tsx';
import { confirmAndDeleteComment, createCommentMutation, updateCommentMutation } from './comment-store.ts';
import { createTestComment } from './test-comment.fixture.ts';
import { listUnsentCommentsOfPost } from './unsent-comments.ts';
import { useComments } from './use-comments.ts';

const live = vi.hoisted(() => {
  let page = { comments: [] as object[], cursor: null };
  const listeners = new Set<() => void>();
  return {
    read: () => page,
    set(comments: object[]) {
      page = { comments, cursor: null };
      for (const listener of listeners) listener();
    },
    watch(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
});
// `use-live-query.ts` has its own tests. This mock returns the page of comments that the test sets.
vi.mock('#platform/client/use-live-query.ts', async () => {
  const { useSyncExternalStore } = await import('react');
  const status = { status: 'live', error: null, refetch: () => undefined };
  return { useLiveQuery: () => ({ ...status, data: useSyncExternalStore(live.watch, live.read) }) };
});
// The confirmation dialog has its own tests. This mock confirms every deletion.
vi.mock('#platform/ui/confirm.ts', async (original) => ({
  ...(await original<object>()),
  askConfirmation: async () => true,
}));

const ann = { id: 'ann', displayName: 'Ann', handle: 'ann', avatarUrl: '' };

beforeEach(() => {
  setUpJsdom();
  live.set([]);
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  await getOutbox().discardAll('ann');
  notifySessionChange({ userId: null, isNewPerson: true });
  configureApiClient(null);
});

test('EXP-042 EXP-044 an edited text is shown at once; a refusal opens the box again with the text and the reason', async () => {
  let refuse = (_error: Error) => {};
  startFakeServer({ updateComment: () => new Promise((_resolve, reject) => (refuse = reject)) });
  live.set([createTestComment('c1', 'Good mornin')]);
  renderOnPage(<CommentSection postId="p" count={1} renderLike={() => null} />);
  fireEvent.click(await screen.findByRole('button', { name: 'More options for the comment by Ann' }));
  fireEvent.click(await screen.findByText('Edit'));
  fireEvent.change(await screen.findByLabelText('Edit comment'), { target: { value: 'Good morning' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Good morning', { selector: 'p' });
  expect(screen.queryByLabelText('Edit comment')).toBeNull();
  await waitFor(() => refuse(new FakeServerError(400, 'Too many links')));
  const box: HTMLTextAreaElement = await screen.findByLabelText('Edit comment');
  expect(box.value).toBe('Good morning');
  screen.getByText('Too many links');
});

/** Opens the edit form of the only comment and types a new text. */
async function edit(text: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'More options for the comment by Ann' }));
  fireEvent.click(await screen.findByText('Edit'));
  fireEvent.change(await screen.findByLabelText('Edit comment'), { target: { value: text } });
}
const readDrafts = () => listDraftsInLocalStorage('ann').map(({ form }) => form);

test('EXP-007 the new text of a comment stays when its row is removed from the list and shown again', async () => {
  startFakeServer({});
  live.set([createTestComment('c1', 'Good mornin')]);
  renderOnPage(<CommentSection postId="p" count={1} renderLike={() => null} />);
  await edit('Good morning');
  act(() => live.set([]));
  await waitFor(() => expect(screen.queryByLabelText('Edit comment')).toBeNull());
  act(() => live.set([createTestComment('c1', 'Good mornin')]));
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Edit comment')).value).toBe('Good morning');
});

test('EXP-007 a refusal of an edit whose form was closed is reported, and the text can be sent again', async () => {
  let answer = { accept: (_answer: object) => {}, refuse: (_error: Error) => {} };
  const calls = startFakeServer({
    updateComment: () => new Promise((accept, refuse) => (answer = { accept, refuse })),
  });
  const countSent = () => calls.filter(({ name }) => name === 'updateComment').length;
  live.set([createTestComment('c1', 'Good mornin')]);
  renderOnPage(<CommentSection postId="p" count={1} renderLike={() => null} />);
  await edit('Good morning');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(countSent()).toBe(1));
  act(() => live.set([]));
  answer.refuse(new FakeServerError(400, 'Too many links'));
  await screen.findByText("Couldn't save this comment. Too many links");
  expect(readDrafts()).toEqual(['comment-edit:c1']);
  fireEvent.click(screen.getByRole('button', { name: 'Retry', hidden: true }));
  await waitFor(() => expect(countSent()).toBe(2));
  answer.accept({ comment: createTestComment('c1', 'Good morning') });
  await waitFor(() => expect(readDrafts()).toEqual([]));
});

test('EXP-012 a form with the text of one person is empty, or has the own draft, for the next person', async () => {
  const ben = { ...signedInUser, id: 'ben', handle: 'ben', displayName: 'Ben' };
  let user: object | null = signedInUser;
  startFakeServer({ getSession: () => ({ user, demo: false }) });
  saveDraft('ben', 'comment:p', { text: 'By Ben' }, 1);
  renderOnPage(<CommentSection postId="p" count={0} renderLike={() => null} />);
  const readBox = () => screen.getByLabelText<HTMLTextAreaElement>('Add a comment').value;
  const write = (value: string) =>
    fireEvent.change(screen.getByLabelText('Add a comment'), { target: { value } });
  /** Changes the session as another tab does, and waits until the text box has the given text. */
  const become = async (next: object | null, text: string) => {
    user = next;
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(readBox()).toBe(text));
  };
  await waitFor(() => expect(screen.queryByLabelText('Add a comment')).toBeTruthy());
  await waitFor(() => {
    write('By Ana');
    expect(readDraft(signedInUser.id, 'comment:p')?.fields).toEqual({ text: 'By Ana' });
  });
  await become(null, '');
  await become(ben, 'By Ben');
  expect(readDraft(signedInUser.id, 'comment:p')?.fields).toEqual({ text: 'By Ana' });
});

test('EXP-012 the text of a guest stays in the form when the guest signs in', async () => {
  let user: object | null = null;
  startFakeServer({ getSession: () => ({ user, demo: false }) });
  const SessionStatus = () => <p>Session: {useAuth().status}</p>;
  renderOnPage(
    <>
      <CommentSection postId="p" count={0} renderLike={() => null} />
      <SessionStatus />
    </>,
  );
  const findBox = () => screen.findByLabelText<HTMLTextAreaElement>('Add a comment');
  await screen.findByText('Session: signedOut');
  fireEvent.change(await findBox(), { target: { value: 'By a guest' } });
  user = signedInUser;
  fireEvent(window, new Event('online'));
  await screen.findByText('Session: signedIn');
  expect((await findBox()).value).toBe('By a guest');
});

test('EXP-007 the box of a comment is read-only while the comment is sent, and is emptied afterwards', async () => {
  let accept = (_answer: object) => {};
  const calls = startFakeServer({ createComment: () => new Promise((resolve) => (accept = resolve)) });
  renderOnPage(<CommentSection postId="p" count={0} renderLike={() => null} />);
  await waitFor(() => expect(screen.queryByLabelText('Add a comment')).toBeTruthy());
  const box: HTMLTextAreaElement = screen.getByLabelText('Add a comment');
  fireEvent.change(box, { target: { value: 'Good morning' } });
  fireEvent.submit(box.form!);
  await waitFor(() => expect(box.readOnly).toBe(true));
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('createComment'));
  accept({ comment: createTestComment('c1', 'Good morning') });
  await waitFor(() => expect([box.readOnly, box.value]).toEqual([false, '']));
});

test('EXP-042 EXP-044 a deleted comment with replies is a placeholder at once, and is shown again after a refusal', async () => {
  let refuse = (_error: Error) => {};
  startFakeServer({ deleteComment: () => new Promise((_resolve, reject) => (refuse = reject)) });
  const parent = { ...createTestComment('c1', 'Who is coming?'), replies: 1 };
  live.set([parent, createTestComment('c2', 'Something else')]);
  const { result } = renderHook(() => useComments('p', 'newest'));
  await act(async () => {
    void confirmAndDeleteComment(parent);
    void confirmAndDeleteComment(createTestComment('c2', 'Something else'));
  });
  expect(result.current.comments).toMatchObject([{ id: 'c1', content: '', removed: 'by_author' }]);
  await act(async () => refuse(new FakeServerError(403, 'Not yours')));
  await waitFor(() => expect(result.current.comments.map(({ id }) => id)).toEqual(['c1', 'c2']));
});

test('EXP-004 the refusal of a comment that waited in the outbox is reported', async () => {
  let reply = (): object => {
    throw new TypeError('network');
  };
  startFakeServer({ createComment: () => reply() });
  await getOutbox().setOwner('ann');
  renderOnPage(<p>Another screen</p>);
  const args = { id: newId(), postId: 'p', content: 'Count me in', parentId: null };
  expect(await appOptimisticMutationRunner.run(createCommentMutation, args)).toBe('queued');
  reply = () => {
    throw new FakeServerError(404, 'This post was deleted.');
  };
  await getOutbox().flush();
  expect(
    await screen.findByText("Your comment “Count me in” wasn't sent. This post was deleted."),
  ).toBeTruthy();
  expect(getOutbox().items()).toMatchObject([{ state: 'failed', args: { content: 'Count me in' } }]);
});

type Outcome = 'accept' | 'refuse' | 'lose';
interface Request {
  id: string;
  answer(outcome: Outcome): void;
}

/** A server with the comments of one post. Each change is applied when its request is accepted. */
class Server {
  comments = [createTestComment('first', 'text a'), createTestComment('second', 'text b')];
  readonly requests: Request[] = [];
  private changes = 0;

  constructor() {
    const fetch: typeof globalThis.fetch = (input, init) =>
      new Promise((resolve, reject) => {
        const args = JSON.parse(String(init?.body)) as { id?: string; commentId?: string; content: string };
        const name = String(input).split('/').at(-1)!;
        const answer = (outcome: Outcome) => {
          this.requests.shift();
          if (outcome === 'lose') reject(new TypeError('Failed to fetch'));
          else if (outcome === 'accept') resolve(Response.json(this.apply(name, args)));
          else
            resolve(
              Response.json({ error: { status: 'PERMISSION_DENIED', message: 'No' } }, { status: 403 }),
            );
        };
        this.requests.push({ id: (args.id ?? args.commentId)!, answer });
      });
    // Delays between retries end at once, and timeouts (5 s and more) never happen.
    const schedule = (ms: number, effect: () => void) => {
      if (ms < 5_000) queueMicrotask(effect);
      return () => {};
    };
    configureApiClient({ project: 'plaza', region: 'us-central1', base: '' }, { fetch, schedule });
  }

  private apply(name: string, args: { id?: string; commentId?: string; content: string }): object {
    const { id, commentId, content } = args;
    if (name === 'createComment') {
      const comment = createTestComment(id!, content);
      this.comments = [comment, ...this.comments];
      return { comment };
    }
    if (name === 'deleteComment') {
      this.comments = this.comments.filter((one) => one.id !== commentId);
      return { commentId, comments: this.comments.length };
    }
    const updatedAt = new Date(Date.parse('2026-03-03T11:00:00.000Z') + this.changes++).toISOString();
    this.comments = this.comments.map((one) => (one.id === commentId ? { ...one, content, updatedAt } : one));
    return {
      comment: this.comments.find((one) => one.id === commentId) ?? createTestComment(commentId!, content),
    };
  }
}

const acts = [
  'create',
  'create',
  'edit',
  'delete',
  'accept',
  'accept',
  'refuse',
  'lose',
  'read',
  'deliver',
  'restore',
] as const;

/**
 * A page with the comments of the post, on which the test performs random actions. `read` takes a snapshot of the
 * server's comments, and `deliver` sends it as a live update, which may be outdated by then.
 */
class Page {
  /** The texts that the page must show, by comment id. */
  private readonly expected = new Map<string, string>();
  private readonly editing = new Set<string>();
  private readonly deleting = new Set<string>();
  private snapshot: Comment[];
  private count = 0;
  private readonly server: Server;
  private readonly hook: { result: { current: ReturnType<typeof useComments> }; unmount(): void };

  constructor(server: Server) {
    this.server = server;
    this.snapshot = server.comments;
    live.set(this.snapshot);
    this.hook = renderHook(() => useComments('p', 'newest'));
    for (const { id, content } of this.snapshot) this.expected.set(id, content);
  }

  async act(one: (typeof acts)[number]): Promise<void> {
    await act(async () => {
      if (one === 'create') void this.create();
      else if (one === 'edit') void this.edit();
      else if (one === 'delete') void this.delete();
      else if (one === 'read') this.snapshot = this.server.comments;
      else if (one === 'deliver') live.set(this.snapshot);
      else if (one === 'restore') dispatchEvent(new Event(connectivityRestoredEventName));
      else this.server.requests[0]?.answer(one);
      for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
    });
  }

  private listed() {
    return this.hook.result.current.comments;
  }

  private async create(): Promise<void> {
    const args = { id: newId(), postId: 'p', content: `text ${this.count++}`, parentId: null };
    const result = await appOptimisticMutationRunner.run(createCommentMutation, args, newId());
    if (typeof result === 'string' || 'answer' in result) this.expected.set(args.id, args.content);
  }

  private async edit(): Promise<void> {
    const comment = this.listed().find(({ id }) => !this.editing.has(id) && this.expected.has(id));
    if (comment === undefined) return;
    const { id } = comment;
    const before = this.expected.get(id)!;
    const content = `text ${this.count++}`;
    this.expected.set(id, content);
    this.editing.add(id);
    const result = await appOptimisticMutationRunner.run(updateCommentMutation, { commentId: id, content });
    this.editing.delete(id);
    if (typeof result === 'object' && 'error' in result && this.expected.has(id))
      this.expected.set(id, before);
  }

  private async delete(): Promise<void> {
    const comment = this.listed().find(({ id }) => !this.editing.has(id) && this.expected.has(id));
    if (comment === undefined) return;
    const { id } = comment;
    const before = this.expected.get(id)!;
    this.expected.delete(id);
    this.deleting.add(id);
    await confirmAndDeleteComment(comment);
    if (!this.server.comments.some((one) => one.id === id)) return;
    this.deleting.delete(id);
    this.expected.set(id, before);
  }

  check(): void {
    const listed = this.listed();
    const unsent = listUnsentCommentsOfPost(outboxReader.read(), 'p', ann, listed).map(
      ({ comment }) => comment,
    );
    const shown = [...listed, ...unsent];
    expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
    expect(shown.filter(({ id }) => this.deleting.has(id))).toEqual([]);
    for (const [id, content] of this.expected)
      expect(shown.find((comment) => comment.id === id)?.content).toBe(content);
  }

  async end(): Promise<void> {
    while (this.server.requests.length > 0 || outboxReader.read().some(({ state }) => state !== 'failed')) {
      await this.act('restore');
      await this.act('accept');
    }
    await this.act('read');
    await this.act('deliver');
    const rows = (list: readonly Comment[]) => list.map(({ id, content }) => `${id} ${content}`).toSorted();
    expect(rows(this.listed())).toEqual(rows(this.server.comments));
    this.hook.unmount();
  }
}

test('EXP-004 EXP-044 for any order of writing, editing, deleting, answers and late live updates each comment is shown once, with its last text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...acts), { maxLength: 25, size: 'max' }), async (list) => {
      await getOutbox().setOwner('ann');
      const page = new Page(new Server());
      for (const one of list) {
        await page.act(one);
        page.check();
      }
      await page.end();
      await getOutbox().discardAll('ann');
      notifySessionChange({ userId: 'ann', isNewPerson: true });
    }),
    { numRuns: 30 },
  );
}, 30_000);
