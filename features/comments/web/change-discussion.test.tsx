// @vitest-environment jsdom
/** The author of a post hides and pins comments in their menus. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appEntityStore } from '#platform/client/store/app-stores.ts';
import { useEntity } from '#platform/client/store/use-entity.ts';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import type { Comment } from '../domain/comment-schema.ts';
import { commentEntityType } from './comment-entity-type.ts';
import { CommentMenuButton } from './comment-menu-button.tsx';
import { createTestComment } from './test-comment.fixture.ts';

beforeEach(setUpJsdom);
afterEach(() => {
  cleanup();
  appEntityStore.clear();
});

const can = { edit: false, delete: true, hide: true, pin: true } as const;
const comment: Comment = { ...createTestComment('c1', 'Well said'), can };
const other: Comment = { ...createTestComment('c2', 'Hear, hear'), can, isPinned: true };

function Menu() {
  const shown = useEntity(commentEntityType, 'c1', comment) ?? comment;
  const before = useEntity(commentEntityType, 'c2', other) ?? other;
  return (
    <>
      <CommentMenuButton comment={shown} onEdit={() => {}} onDelete={() => {}} />
      <output>
        {shown.isHidden && 'hidden '}
        {shown.isPinned && 'pinned '}
        {before.isPinned && 'other'}
      </output>
    </>
  );
}

function open(server: Parameters<typeof startFakeServer>[0], shown = comment) {
  appEntityStore.write(commentEntityType, [shown, other]);
  const calls = startFakeServer(server);
  renderOnPage(<Menu />);
  return calls;
}
const readState = () => document.querySelector('output')!.textContent;
async function select(label: string) {
  fireEvent.click(await screen.findByRole('button', { name: /^More options/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: label, hidden: true }));
}

test('EXP-043 a comment is hidden at once, and Undo shows it again', async () => {
  let answer = () => {};
  const calls = open({
    hideComment: async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { comment: { ...comment, isHidden: true } };
    },
    unhideComment: () => ({ comment }),
  });
  await select('Hide comment');
  await waitFor(() => expect(readState()).toBe('hidden other'));
  answer();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
  await waitFor(() => expect(readState()).toBe('other'));
  const names = calls
    .map(({ name }) => name)
    .filter((name) => name.endsWith('hideComment') || name === 'hideComment');
  expect(names).toEqual(['hideComment', 'unhideComment']);
});

test('EXP-043 a hidden comment offers to show it again', async () => {
  open({
    hideComment: () => ({ comment: { ...comment, isHidden: true } }),
    unhideComment: () => ({ comment }),
  });
  await select('Hide comment');
  await screen.findByText('Comment hidden');
  await select('Show comment again');
  await waitFor(() => expect(readState()).toBe('other'));
});

test('EXP-043 pinning replaces the pinned comment, and can be undone', async () => {
  open({
    pinComment: () => ({ comment: { ...comment, isPinned: true }, unpinnedCommentId: 'c2' }),
    unpinComment: () => ({ comment }),
  });
  await select('Pin comment');
  expect(await screen.findByText('Comment pinned')).toBeTruthy();
  expect(readState()).toBe('pinned ');
  await select('Unpin comment');
  expect(await screen.findByText('Comment unpinned')).toBeTruthy();
  expect(readState()).toBe('');
});

test('EXP-043 a refusal is shown, and the comment stays as it was', async () => {
  const refuse = () => {
    throw new FakeServerError(404, 'Comment not found');
  };
  open({ hideComment: refuse, pinComment: refuse });
  await select('Hide comment');
  expect(await screen.findByText("Couldn't hide this comment. Comment not found")).toBeTruthy();
  await select('Pin comment');
  expect(await screen.findByText("Couldn't pin this comment. Comment not found")).toBeTruthy();
  expect(readState()).toBe('other');
});

test('EXP-043 Undo after hiding the pinned comment pins it again', async () => {
  const pinned: Comment = { ...comment, isPinned: true };
  const calls = open(
    {
      hideComment: () => ({ comment: { ...comment, isHidden: true } }),
      unhideComment: () => ({ comment }),
      pinComment: () => ({ comment: pinned, unpinnedCommentId: null }),
    },
    pinned,
  );
  await select('Hide comment');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
  await waitFor(() => expect(readState()).toBe('pinned other'));
  expect(calls.map(({ name }) => name).slice(-2)).toEqual(['unhideComment', 'pinComment']);
});
