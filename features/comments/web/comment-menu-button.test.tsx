// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import type { Comment } from '../domain/comment-schema.ts';
import { CommentMenuButton } from './comment-menu-button.tsx';

beforeEach(setUpJsdom);
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'share');
});

const comment = {
  id: 'c1',
  postId: 'p1',
  userName: 'Ben Cole',
  can: { edit: false, delete: false },
} as unknown as Comment;

async function openMenu() {
  startFakeServer({});
  renderOnPage(<CommentMenuButton comment={comment} onEdit={() => {}} onDelete={() => {}} />);
  fireEvent.click(await screen.findByRole('button', { name: /^More options/ }));
  const items = await screen.findAllByRole('menuitem', { hidden: true });
  return items.map(({ textContent }) => textContent);
}

test('EXP-001 the menu of a comment shares the address of the comment with the system, or copies it', async () => {
  const shared: unknown[] = [];
  Object.assign(navigator, { share: async (data: unknown) => void shared.push(data) });
  expect(await openMenu()).toEqual(['Share', 'Copy link']);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Share', hidden: true }));
  const url = `${location.origin}/post/p1?comment=c1`;
  await waitFor(() => expect(shared).toEqual([{ title: 'Comment by Ben Cole', url }]));
  cleanup();
  Reflect.deleteProperty(navigator, 'share');
  expect(await openMenu()).toEqual(['Copy link']);
  const copied: string[] = [];
  Object.assign(navigator, { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  fireEvent.click(screen.getByRole('menuitem', { name: 'Copy link', hidden: true }));
  await waitFor(() => expect(copied).toEqual([url]));
  Reflect.deleteProperty(navigator, 'clipboard');
});
