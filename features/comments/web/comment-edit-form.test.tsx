// @vitest-environment jsdom
import { Link, useLocation } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listDraftsInLocalStorage } from '#platform/client/drafts.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import type { Comment } from '../domain/comment-schema.ts';
import CommentEditForm from './comment-edit-form.tsx';

beforeEach(setUpJsdom);
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const comment = {
  id: 'c1',
  userId: 'ann',
  postId: 'p1',
  content: 'Good mornin',
  mentions: [],
} as unknown as Comment;

function WayOut() {
  return (
    <p>
      <Link to="/">Home</Link> <output data-testid="path">{useLocation().pathname}</output>
    </p>
  );
}

const findBox = () => screen.findByLabelText<HTMLTextAreaElement>('Edit comment');

async function open(text?: string) {
  startFakeServer({});
  const onDone = vi.fn<() => void>();
  renderOnPage(
    <>
      <CommentEditForm comment={comment} onDone={onDone} />
      <WayOut />
    </>,
    '/post/p1',
  );
  const box = await findBox();
  if (text !== undefined) fireEvent.change(box, { target: { value: text } });
  return onDone;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const leave = () => fireEvent.click(screen.getByRole('link', { name: 'Home' }));
const readPath = () => screen.getByTestId('path').textContent;

test('EXP-007 canceling a changed comment asks first', async () => {
  const onDone = await open('Good morning');
  await press('Cancel');
  await press('Keep writing');
  await waitFor(() => expect(screen.queryByText('Discard this?')).toBeNull());
  expect(onDone).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Edit comment').value).toBe('Good morning');
  await press('Cancel');
  await press('Discard');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

test('EXP-007 the new text of a comment is kept as a draft until it is saved or discarded', async () => {
  await open('Good morning');
  cleanup();
  expect(listDraftsInLocalStorage('ann').map(({ form }) => form)).toEqual(['comment-edit:c1']);
  await open();
  const box = await findBox();
  expect(box.value).toBe('Good morning');
  expect(document.activeElement, 'a draft that opens by itself does not take the focus').not.toBe(box);
  await press('Cancel');
  await press('Discard');
  await waitFor(() => expect(listDraftsInLocalStorage('ann')).toEqual([]));
});

test('EXP-007 a comment without changes is left without a question', async () => {
  const onDone = await open('Good mornin ');
  await press('Cancel');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  leave();
  await waitFor(() => expect(readPath()).toBe('/'));
});
