// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FakeServerError, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { openComposerOnPage, removeComposerFromPage } from './composer.fixture.ts';

beforeEach(setUpJsdom);
afterEach(removeComposerFromPage);

test('EXP-007 nothing can be written into a post while it is sent, and it can be changed after a refusal', async () => {
  let refuse = (_error: Error) => {};
  const calls = startFakeServer({ createPost: () => new Promise((_resolve, reject) => (refuse = reject)) });
  const text = await openComposerOnPage(() => screen.getByLabelText<HTMLTextAreaElement>('Your post'));
  fireEvent.change(text, { target: { value: 'Hello' } });
  const isPlaceInert = () => screen.getByLabelText('Add a place').closest('[inert]') !== null;
  expect([text.readOnly, isPlaceInert()]).toEqual([false, false]);

  fireEvent.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect([text.readOnly, isPlaceInert()]).toEqual([true, true]));

  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('createPost'));
  refuse(new FakeServerError(400, 'Too many links'));
  await screen.findByText('Too many links');
  expect([text.readOnly, isPlaceInert()]).toEqual([false, false]);
});
