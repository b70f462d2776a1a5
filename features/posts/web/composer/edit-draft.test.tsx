// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readDraft, saveDraft } from '#platform/client/drafts.ts';
import { FakeServerError, setUpJsdom, signedInUser, startFakeServer } from '#platform/testkit/page.tsx';
import type { Post } from '../../domain/post-shape.ts';
import { openComposerOnPage, removeComposerFromPage } from './composer.fixture.ts';

beforeEach(setUpJsdom);
afterEach(removeComposerFromPage);

const phoneVersion = '2026-03-03T10:00:00.000Z';
const laptopVersion = '2026-03-04T10:00:00.000Z';
const post = {
  id: '0190a000-0000-7000-8000-0000000000aa',
  content: 'Rewritten on the laptop',
  tags: [],
  imageDetails: [],
  venueDetails: null,
  venue: null,
  locationDetails: null,
  updatedAt: laptopVersion,
} as unknown as Post;

const openEdit = (edited: Post) =>
  openComposerOnPage(() => screen.getByLabelText<HTMLTextAreaElement>('Your post'), {
    mode: 'edit',
    post: edited,
  });

test('ERR-004 EXP-023 a restored edit draft says so, and is saved as a change of the version on which it is based', async () => {
  const calls = startFakeServer({
    updatePost: () => {
      throw new FakeServerError(409, 'The post was changed.', 'set');
    },
  });
  const fields = { content: 'Begun on the phone', base: phoneVersion };
  saveDraft(signedInUser.id, `edit:${post.id}`, fields, 1);
  const text = await openEdit(post);
  expect(text.value).toBe('Begun on the phone');
  expect(screen.getByText('Your draft was restored.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Save anyway' });
  const edits = () => calls.filter(({ name }) => name === 'updatePost').map(({ args }) => args);
  expect(edits()).toMatchObject([{ content: 'Begun on the phone', baseUpdatedAt: phoneVersion }]);

  fireEvent.click(screen.getByRole('button', { name: 'Save anyway' }));
  await expect.poll(edits).toHaveLength(2);
  expect(edits()[1]).not.toHaveProperty('baseUpdatedAt');
});

test('ERR-004 the draft of an edit stores the version of the post on which it is based', async () => {
  startFakeServer({});
  const text = await openEdit(post);
  expect(screen.queryByText('Your draft was restored.')).toBeNull();
  fireEvent.change(text, { target: { value: 'Another text' } });
  const readBase = () => readDraft(signedInUser.id, `edit:${post.id}`)?.fields.base;
  await expect.poll(readBase, { timeout: 20_000 }).toBe(laptopVersion);
});

test('EXP-023 a draft that is opened from the account stores the version on which it is based', async () => {
  startFakeServer({});
  const start = { content: 'Begun on the phone', base: phoneVersion };
  const text = await openComposerOnPage(() => screen.getByLabelText<HTMLTextAreaElement>('Your post'), {
    mode: 'new',
    draftId: post.id,
    start,
  });
  fireEvent.change(text, { target: { value: 'Continued on the laptop' } });
  const readBase = () => readDraft(signedInUser.id, `post:${post.id}`)?.fields.base;
  await expect.poll(readBase, { timeout: 20_000 }).toBe(phoneVersion);
});

test.each([
  ['whose answer was lost stores no version, so that it is not listed twice', 503, ''],
  ['that the server refused stores the version on which it is based', 403, phoneVersion],
])('EXP-023 a draft of the account %s', async (_, status, base) => {
  startFakeServer({
    saveDraft: () => {
      throw new FakeServerError(status, 'Not now');
    },
  });
  const start = { content: 'Begun on the phone', base: phoneVersion };
  const text = await openComposerOnPage(() => screen.getByLabelText<HTMLTextAreaElement>('Your post'), {
    mode: 'new',
    draftId: post.id,
    start,
  });
  fireEvent.change(text, { target: { value: 'Continued on the laptop' } });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Save draft' }));
  await screen.findByText('Draft saved on this device.');
  await waitFor(() =>
    expect(readDraft(signedInUser.id, `post:${post.id}`)?.fields).toMatchObject({
      content: 'Continued on the laptop',
      base,
    }),
  );
});
