// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestPost } from '#features/feed/web/page.fixture.ts';
import { readDraft, saveDraft } from '#platform/client/drafts.ts';
import { setUpJsdom, signedInUser, startFakeServer } from '#platform/testkit/page.tsx';
import { openComposerOnPage, removeComposerFromPage } from './composer.fixture.ts';
import { loadDraftList } from './draft-list.ts';

beforeEach(setUpJsdom);
afterEach(removeComposerFromPage);

const open = (request?: Parameters<typeof openComposerOnPage>[1]) =>
  openComposerOnPage(
    () => screen.getByPlaceholderText<HTMLTextAreaElement>("What's going on around you?"),
    request,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const box = (position: number) => screen.getByLabelText<HTMLInputElement>(`Option ${position}`);
const type = (position: number, value: string) => fireEvent.change(box(position), { target: { value } });
const postButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Post' });

async function openWithPoll(): Promise<void> {
  fireEvent.change(await open(), { target: { value: 'Where do we eat?' } });
  press('Add a poll');
}

test('EXP-032 a poll is sent with the post: filled options only, and the chosen length', async () => {
  const calls = startFakeServer({ createPost: () => ({ post: createTestPost() }) });
  await openWithPoll();
  expect(document.activeElement).toBe(box(1));
  expect(postButton().disabled, 'a poll needs two options').toBe(true);
  expect(screen.getByText('A poll needs at least 2 options.')).toBeTruthy();
  type(1, ' Tacos ');
  fireEvent.keyDown(box(1), { key: 'Enter' });
  expect(document.activeElement).toBe(box(2));
  type(2, 'tacos');
  expect(screen.getByText('Each option must be different.')).toBeTruthy();
  expect(postButton().disabled).toBe(true);
  type(2, 'Sonoran dogs');
  press('Add option');
  expect(document.activeElement).toBe(box(3));
  press('Add option');
  expect(screen.queryByRole('button', { name: 'Add option' }), 'four options').toBeNull();
  type(4, 'Fry bread');
  fireEvent.click(screen.getByRole('radio', { name: '3 days' }));
  press('Post');
  await waitFor(() => expect(calls.some(({ name }) => name === 'createPost')).toBe(true));
  expect(calls.find(({ name }) => name === 'createPost')?.args['poll']).toEqual({
    options: ['Tacos', 'Sonoran dogs', 'Fry bread'],
    hours: 72,
  });
});

test('a poll is directly below the text: the text box is only as high as its text', async () => {
  startFakeServer({});
  const text = await open();
  fireEvent.change(text, { target: { value: 'Where do we eat?' } });
  expect(text.classList).toContain('min-h-36');
  press('Add a poll');
  expect(text.classList).not.toContain('min-h-36');
  expect(text.rows).toBe(1);
});

test('EXP-032 options and the poll can be removed, and the focus stays in the composer', async () => {
  startFakeServer({});
  await openWithPoll();
  expect(screen.queryByRole('button', { name: 'Remove option 1' }), 'two options').toBeNull();
  press('Add option');
  type(1, 'Tacos');
  type(3, 'Fry bread');
  press('Remove option 1');
  expect([box(1).value, box(2).value]).toEqual(['', 'Fry bread']);
  expect(document.activeElement).toBe(box(2));
  press('Remove poll');
  expect(screen.queryByLabelText('Option 1')).toBeNull();
  expect(document.activeElement).toBe(screen.getByPlaceholderText("What's going on around you?"));
  expect(postButton().disabled).toBe(false);
});

test('EXP-032 EXP-023 a poll is part of the draft on this device and on the server', async () => {
  const calls = startFakeServer({ saveDraft: () => ({}), listDrafts: () => ({ drafts: [] }) });
  await open();
  press('Add a poll');
  type(2, 'Sonoran dogs');
  press('Close');
  fireEvent.click(await screen.findByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(calls.some(({ name }) => name === 'saveDraft')).toBe(true));
  expect(calls.find(({ name }) => name === 'saveDraft')?.args['poll']).toEqual({
    options: ['', 'Sonoran dogs'],
    hours: 24,
  });
  saveDraft(signedInUser.id, 'post', { content: '', pollOptions: ['Tacos', '', 'Fry bread'] }, 1);
  expect((await loadDraftList(signedInUser.id)).rows).toMatchObject([{ content: 'Tacos · Fry bread' }]);
  saveDraft(signedInUser.id, 'post', { content: '', pollOptions: ['', ''], alts: [''] }, 1);
  expect((await loadDraftList(signedInUser.id)).rows).toMatchObject([{ content: '', hasPhotos: true }]);
  saveDraft(signedInUser.id, 'post', { content: '', pollOptions: ['', ''] }, 1);
  expect((await loadDraftList(signedInUser.id)).rows, 'an empty poll').toEqual([]);
});

test('EXP-032 EXP-007 an empty poll is no reason to ask about unsaved content', async () => {
  startFakeServer({});
  await open();
  press('Add a poll');
  press('Close');
  await waitFor(() => expect(screen.queryByLabelText('Option 1')).toBeNull());
  expect(screen.queryByText('Save this draft?')).toBeNull();
  expect(readDraft(signedInUser.id, 'post')).toBeUndefined();
});

test('EXP-032 EXP-023 an empty poll is not stored as a draft, also if the page is closed', async () => {
  startFakeServer({});
  await open();
  press('Add a poll');
  fireEvent(window, new Event('pagehide'));
  expect(readDraft(signedInUser.id, 'post')).toBeUndefined();
  type(1, 'Tacos');
  fireEvent(window, new Event('pagehide'));
  expect(readDraft(signedInUser.id, 'post')?.fields['pollOptions']).toEqual(['Tacos', '']);
});

test('EXP-032 EXP-023 a draft from the server brings its poll, and an edit offers none', async () => {
  startFakeServer({});
  const start = { content: 'Where?', poll: { options: ['Tacos', ''], hours: 168 } };
  await open({ mode: 'new', draftId: '0190a000-0000-7000-8000-00000000d001', start });
  expect([box(1).value, box(2).value]).toEqual(['Tacos', '']);
  expect(screen.getByRole('radio', { name: '7 days' }).getAttribute('aria-checked')).toBe('true');
  await removeComposerFromPage();
  await open({ mode: 'edit', post: createTestPost() });
  expect(screen.queryByRole('button', { name: 'Add a poll' })).toBeNull();
});
