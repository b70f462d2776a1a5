// @vitest-environment jsdom
import { Link, useLocation } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import type { Comment } from '../domain/comment-schema.ts';
import CommentEditForm from './comment-edit-form.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

const comment = { id: 'c1', postId: 'p1', content: 'Good mornin', mentions: [] } as unknown as Comment;

function WayOut() {
  return (
    <p>
      <Link to="/">Home</Link> <output data-testid="path">{useLocation().pathname}</output>
    </p>
  );
}

async function open(text: string) {
  startFakeServer({});
  const onDone = vi.fn<() => void>();
  renderOnPage(
    <>
      <CommentEditForm comment={comment} onDone={onDone} />
      <WayOut />
    </>,
    '/post/p1',
  );
  fireEvent.change(await screen.findByLabelText('Edit comment'), { target: { value: text } });
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

test('EXP-007 leaving the page with a changed comment asks first', async () => {
  await open('Good morning');
  leave();
  expect(await screen.findByText(/^You haven't saved your changes/)).toBeTruthy();
  await press('Keep writing');
  await waitFor(() => expect(screen.queryByText('Discard this?')).toBeNull());
  expect(readPath()).toBe('/post/p1');
  leave();
  await press('Discard');
  await waitFor(() => expect(readPath()).toBe('/'));
});

test('EXP-007 a comment without changes is left without a question', async () => {
  const onDone = await open('Good mornin ');
  await press('Cancel');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  leave();
  await waitFor(() => expect(readPath()).toBe('/'));
});
