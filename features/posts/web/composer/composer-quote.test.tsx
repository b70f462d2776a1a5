// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestPost } from '#features/feed/web/page.fixture.ts';
import { readDraft } from '#platform/client/drafts.ts';
import { setUpJsdom, signedInUser, startFakeServer } from '#platform/testkit/page.tsx';
import { openComposerOnPage, removeComposerFromPage } from './composer.fixture.ts';

beforeEach(setUpJsdom);
afterEach(removeComposerFromPage);

const original = createTestPost({ id: '0190a000-0000-7000-8000-0000000000d1', content: 'Lanterns tonight' });
const quote = createTestPost({ id: '0190a000-0000-7000-8000-0000000000d2', quotedPostId: original.id });

/** Starts a fake server and opens the composer with a quoted post. Returns the text box and the received calls. */
async function openQuote() {
  const calls = startFakeServer({
    getPost: () => ({ post: original, can: { comment: true } }),
    createPost: () => ({ post: quote }),
    saveDraft: () => ({}),
    updatePost: () => ({ post: quote }),
  });
  const text = await openComposerOnPage(
    () => screen.getByPlaceholderText<HTMLTextAreaElement>('Say something about this post'),
    { mode: 'new', start: { content: '', quotedPostId: original.id } },
  );
  // The quoted post can be read by screen readers, but is no link, which would leave the composer.
  expect((await screen.findByText('Lanterns tonight')).closest('[inert], a')).toBeNull();
  const argsOf = (called: string) => calls.filter(({ name }) => name === called).map(({ args }) => args);
  return { text, argsOf };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('EXP-032 a quote needs words of its own, and is published with the quoted post', async () => {
  const { text, argsOf } = await openQuote();
  expect(screen.queryByRole('region', { name: 'Need an idea?' })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Post' }).disabled).toBe(true);
  fireEvent.change(text, { target: { value: 'See you there' } });
  press('Post');
  await waitFor(() => expect(argsOf('createPost')).toHaveLength(1));
  expect(argsOf('createPost')[0]).toMatchObject({ content: 'See you there', quotedPostId: original.id });
});

test('EXP-032 a removed quoted post is not published', async () => {
  const { text, argsOf } = await openQuote();
  fireEvent.change(text, { target: { value: 'On second thought' } });
  screen.getByRole('button', { name: 'Remove the quoted post' }).focus();
  press('Remove the quoted post');
  expect(document.activeElement, 'EXP-005').toBe(text);
  expect(screen.queryByText('Lanterns tonight')).toBeNull();
  press('Post');
  await waitFor(() => expect(argsOf('createPost')).toHaveLength(1));
  expect(argsOf('createPost')[0]).not.toHaveProperty('quotedPostId');
});

test('EXP-032 EXP-023 the quoted post stays in the draft on the device and on the server', async () => {
  const { text, argsOf } = await openQuote();
  fireEvent.change(text, { target: { value: 'Later' } });
  await expect
    .poll(() => readDraft(signedInUser.id, 'post')?.fields['quotedPostId'], { timeout: 20_000 })
    .toBe(original.id);
  press('Close');
  fireEvent.click(await screen.findByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(argsOf('saveDraft')).toHaveLength(1));
  expect(argsOf('saveDraft')[0]).toMatchObject({ content: 'Later', quotedPostId: original.id });
});

test('EXP-032 EXP-021 the edit of a quote shows the quoted post, which cannot be removed', async () => {
  startFakeServer({ getPost: () => ({ post: original, can: { comment: true } }) });
  await openComposerOnPage(() => screen.getByLabelText('Your post'), { mode: 'edit', post: quote });
  expect(await screen.findByText('Lanterns tonight')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove the quoted post' })).toBeNull();
});
