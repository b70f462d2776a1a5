// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocationProvider } from '#features/places/web/public.ts';
import { createTestPost } from '#features/feed/web/page.fixture.ts';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { openComposerOnPage, removeComposerFromPage } from '../composer/composer.fixture.ts';
import { ComposerHost } from '../composer/composer-host.tsx';
import type { ScheduledPost } from '../calls.ts';
import ScheduledPostsScreen from './scheduled-posts-screen.tsx';

/** Noon of a Tuesday in Phoenix. */
const now = Date.parse('2026-03-03T19:00:00.000Z');

beforeEach(() => {
  setUpJsdom();
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterEach(async () => {
  vi.useRealTimers();
  await removeComposerFromPage();
  cleanup();
});

const createPost = (id: string, content: string, dueAt: string): ScheduledPost => ({
  id,
  content,
  images: [],
  imageAlts: [],
  venue: null,
  tags: [],
  location: null,
  dueAt,
  createdAt: '2026-03-03T10:00:00.000Z',
  problem: null,
});
const market = createPost('one', 'Market day', '2026-03-05T15:00:00.000Z');
const pool = createPost('two', 'The pool opens', '2026-03-20T01:00:00.000Z');
const lost = {
  ...createPost('three', 'Said before', '2026-03-02T15:00:00.000Z'),
  problem: 'duplicate' as const,
};

const openScreen = (answers: Parameters<typeof startFakeServer>[0]) => {
  const calls = startFakeServer(answers);
  renderOnPage(<ScheduledPostsScreen />, '/scheduled');
  return calls;
};
const findRow = async (text: string) => within((await screen.findByText(text)).closest('li')!);

test('EXP-029 the composer schedules a post for a suggested time in the town, and does not publish it', async () => {
  const calls = startFakeServer({
    schedulePost: ({ args }) => ({
      scheduled: { ...market, content: args['content'], dueAt: args['publishAt'] },
    }),
  });
  const text = await openComposerOnPage(() =>
    screen.getByPlaceholderText<HTMLTextAreaElement>("What's going on around you?"),
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Schedule…' });
  expect(button.disabled, 'an empty post').toBe(true);
  fireEvent.change(text, { target: { value: 'Market day' } });
  fireEvent.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'When should your post go up?' }));
  expect(dialog.getAllByRole('button', { pressed: false }).map(({ textContent }) => textContent)).toEqual([
    'Wed 8:00 AM',
    'Sat 9:00 AM',
  ]);
  fireEvent.click(dialog.getByRole('button', { name: 'Wed 8:00 AM' }));
  expect(dialog.getByRole('status').textContent).toContain(
    'Your post goes up Wed, Mar 4, 8:00 AM, Phoenix time.',
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText('Your post goes up Wed, Mar 4, 8:00 AM')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'schedulePost')?.args).toMatchObject({
    content: 'Market day',
    publishAt: '2026-03-04T15:00:00.000Z',
  });
  expect(calls.some(({ name }) => name === 'createPost')).toBe(false);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('EXP-029 a time that is too soon or too late is explained, and nothing is sent', async () => {
  const calls = openScreen({ listScheduledPosts: () => ({ scheduled: [market] }) });
  fireEvent.click((await findRow('Market day')).getByRole('button', { name: 'Change time' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'When should your post go up?' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Date').value).toBe('2026-03-05');
  expect(dialog.getByLabelText<HTMLInputElement>('Time').value).toBe('08:00');
  const expectProblem = async (date: string, clock: string, problem: string) => {
    fireEvent.change(dialog.getByLabelText('Date'), { target: { value: date } });
    fireEvent.change(dialog.getByLabelText('Time'), { target: { value: clock } });
    expect(dialog.getByRole('status').textContent).toBe(problem);
    fireEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  };
  await expectProblem('2026-03-03', '12:04', 'Choose a time at least 5 minutes from now.');
  await expectProblem('2028-03-03', '12:00', 'Choose a time in the next 366 days.');
  expect(calls.map(({ name }) => name)).not.toContain('reschedulePost');
});

test('EXP-029 the text of a scheduled post is edited in the composer; its place and photos are not', async () => {
  const pictured = { ...market, images: ['/media/a.jpg'], imageAlts: ['A stand'] };
  let text = market.content;
  const calls = startFakeServer({
    listScheduledPosts: () => ({ scheduled: [{ ...pictured, content: text }] }),
    editScheduledPost: ({ args }) => {
      text = String(args['content']);
      return { scheduled: { ...pictured, content: text } };
    },
  });
  renderOnPage(
    <LocationProvider>
      <ScheduledPostsScreen />
      <ComposerHost />
    </LocationProvider>,
    '/scheduled',
  );
  fireEvent.click((await findRow('Market day')).getByRole('button', { name: 'Edit' }));
  const box = await screen.findByLabelText<HTMLTextAreaElement>('Your post');
  expect(box.value).toBe('Market day');
  for (const name of ['Add photos', 'Add a place', 'Add a poll', 'Schedule…', /^Remove photo/])
    expect(screen.queryByRole('button', { name }), String(name)).toBeNull();
  fireEvent.change(box, { target: { value: 'Market day, from eight' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Market day, from eight')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'editScheduledPost')?.args).toEqual({
    id: 'one',
    content: 'Market day, from eight',
    tags: [],
    imageAlts: ['A stand'],
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('EXP-029 the composer of a scheduled post says when it goes up, and changes that time', async () => {
  const calls = startFakeServer({
    listScheduledPosts: () => ({ scheduled: [market] }),
    reschedulePost: () => ({ scheduled: market }),
  });
  await openComposerOnPage(() => screen.getByLabelText<HTMLTextAreaElement>('Your post'), {
    mode: 'scheduled',
    post: market,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Goes up Thu, Mar 5, 8:00 AM' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'When should your post go up?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Sat 9:00 AM' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByRole('button', { name: 'Goes up Sat, Mar 7, 9:00 AM' })).toBeTruthy();
  expect(calls.find(({ name }) => name === 'reschedulePost')?.args).toEqual({
    id: 'one',
    publishAt: '2026-03-07T16:00:00.000Z',
  });
});

test('EXP-029 Post now is neither the first nor the colored button of a scheduled post', async () => {
  openScreen({ listScheduledPosts: () => ({ scheduled: [market] }) });
  const names = (await findRow('Market day'))
    .getAllByRole('button')
    .map(({ textContent, ariaLabel }) => textContent || ariaLabel);
  expect(names).toEqual(['Edit', 'Change time', 'Post now', 'Delete']);
});

test('EXP-029 a scheduled post can be neither edited nor moved while it is published', async () => {
  startFakeServer({
    listScheduledPosts: () => ({ scheduled: [market] }),
    publishScheduledPost: () => new Promise(() => {}),
  });
  renderOnPage(
    <LocationProvider>
      <ScheduledPostsScreen />
      <ComposerHost />
    </LocationProvider>,
    '/scheduled',
  );
  const row = await findRow('Market day');
  fireEvent.click(row.getByRole('button', { name: 'Post now' }));
  for (const name of ['Edit', 'Change time']) {
    const button = row.getByRole('button', { name });
    await waitFor(() => expect(button.getAttribute('aria-disabled'), name).toBe('true'));
    // A handled press is canceled.
    expect(fireEvent.click(button), name).toBe(false);
  }
});

test('EXP-029 the calendar marks days with scheduled posts, and a day lists its posts only', async () => {
  openScreen({ listScheduledPosts: () => ({ scheduled: [market, pool] }) });
  const calendar = within(await screen.findByRole('region', { name: 'Days with scheduled posts' }));
  expect(
    calendar.getAllByRole('button', { pressed: false }).map((day) => day.getAttribute('aria-label')),
  ).toEqual(['Thursday, March 5, 1 post', 'Thursday, March 19, 1 post']);
  const day = calendar.getByRole('button', { name: /March 19/ });
  fireEvent.click(day);
  // In forced colors, the selected day has the background `Highlight`.
  expect(day.querySelector(String.raw`.forced-colors\:bg-\[HighlightText\]`)).not.toBeNull();
  expect(screen.queryByText('Market day')).toBeNull();
  expect(screen.getByRole('region', { name: 'Thursday, March 19' }).textContent).toContain('6:00 PM');
  fireEvent.click(screen.getByRole('button', { name: 'All days' }));
  expect(screen.getByText('Market day')).toBeTruthy();
});

test('EXP-029 a scheduled post gets another time, is posted now, or deleted', async () => {
  let left = [market, pool];
  const remove = (id: unknown) => (left = left.filter((post) => post.id !== id));
  const calls = openScreen({
    listScheduledPosts: () => ({ scheduled: left }),
    reschedulePost: () => ({ scheduled: market }),
    publishScheduledPost: ({ args }) => {
      remove(args['id']);
      return { postId: 'new' };
    },
    deleteScheduledPost: ({ args }) => {
      remove(args['id']);
      return { deleted: true };
    },
  });
  fireEvent.click((await findRow('Market day')).getByRole('button', { name: 'Change time' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'When should your post go up?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Sat 9:00 AM' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText('Your post now goes up Sat, Mar 7, 9:00 AM')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'reschedulePost')?.args).toEqual({
    id: 'one',
    publishAt: '2026-03-07T16:00:00.000Z',
  });
  fireEvent.click((await findRow('Market day')).getByRole('button', { name: 'Post now' }));
  expect(await screen.findByText('Posted')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Market day')).toBeNull());
  fireEvent.click((await findRow('The pool opens')).getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete this post?' }));
  fireEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Post deleted')).toBeTruthy();
  expect(await screen.findByText('Nothing is scheduled')).toBeTruthy();
});

test('EXP-029 a post that could not go up says why, and what failed again is said in words', async () => {
  openScreen({
    listScheduledPosts: () => ({ scheduled: [lost] }),
    publishScheduledPost: () => {
      throw new FakeServerError(403, 'You already posted this', 'duplicate');
    },
  });
  const row = await findRow('Said before');
  expect(row.getByText(/because you already posted the same/)).toBeTruthy();
  fireEvent.click(row.getByRole('button', { name: 'Post now' }));
  expect(await screen.findByText('You already posted this')).toBeTruthy();
});

test('EXP-029 a post that went up in the meantime leaves the list; a list that failed can be loaded again', async () => {
  let attempts = 0;
  openScreen({
    listScheduledPosts: () => {
      attempts++;
      if (attempts === 1) throw new FakeServerError(400, 'The server is busy');
      return { scheduled: attempts === 2 ? [market] : [] };
    },
    publishScheduledPost: () => {
      throw new FakeServerError(404, "This post isn't scheduled anymore");
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  fireEvent.click((await findRow('Market day')).getByRole('button', { name: 'Post now' }));
  expect(await screen.findByText(/isn't scheduled anymore/)).toBeTruthy();
  expect(await screen.findByText('Nothing is scheduled')).toBeTruthy();
});

test('EXP-029 a post whose scheduling got no answer is deleted there before it is published now', async () => {
  let deletions = 0;
  const calls = startFakeServer({
    schedulePost: () => {
      throw new FakeServerError(502, 'No answer');
    },
    deleteScheduledPost: () => {
      if (++deletions === 1) throw new FakeServerError(400, 'Not now');
      return { deleted: true };
    },
    createPost: () => ({ post: createTestPost({ content: 'Market day' }) }),
  });
  const argsOf = (called: string) => calls.filter(({ name }) => name === called).map(({ args }) => args);
  const text = await openComposerOnPage(() =>
    screen.getByPlaceholderText<HTMLTextAreaElement>("What's going on around you?"),
  );
  fireEvent.change(text, { target: { value: 'Market day' } });
  fireEvent.click(screen.getByRole('button', { name: 'Schedule…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'When should your post go up?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  await screen.findByText('Failed to save post.', {}, { timeout: 10_000 });
  const [scheduled] = argsOf('schedulePost');
  fireEvent.click(screen.getByRole('button', { name: 'Post' }));
  expect(await screen.findByText('Not now')).toBeTruthy();
  expect(argsOf('createPost'), 'a failed deletion').toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(argsOf('createPost')).toHaveLength(1));
  expect(argsOf('deleteScheduledPost')).toEqual([{ id: scheduled!['id'] }, { id: scheduled!['id'] }]);
  expect(argsOf('createPost')[0]!['id']).not.toBe(scheduled!['id']);
}, 20_000);

test('EXP-029 a time that is refused only when the author presses the button says why', async () => {
  const calls = openScreen({ listScheduledPosts: () => ({ scheduled: [market] }) });
  fireEvent.click((await findRow('Market day')).getByRole('button', { name: 'Change time' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'When should your post go up?' }));
  vi.setSystemTime(Date.parse(market.dueAt));
  fireEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(dialog.getByRole('status').textContent).toBe('Choose a time at least 5 minutes from now.');
  fireEvent.change(dialog.getByLabelText('Date'), { target: { value: '' } });
  expect(dialog.getByRole('status').textContent).toBe('Choose a day and a time');
  expect(calls.map(({ name }) => name)).not.toContain('reschedulePost');
});

test('EXP-029 a day of another year is shown with its year', async () => {
  openScreen({
    listScheduledPosts: () => ({ scheduled: [createPost('one', 'Next year', '2027-01-05T15:00:00.000Z')] }),
  });
  expect(await screen.findByRole('region', { name: 'Tuesday, January 5, 2027' })).toBeTruthy();
});

test('EXP-029 EXP-005 the only post of a day was deleted elsewhere: that is said, and the focus remains', async () => {
  let left = [market, pool];
  openScreen({
    listScheduledPosts: () => ({ scheduled: left }),
    deleteScheduledPost: () => {
      left = [pool];
      return { deleted: false };
    },
  });
  const main = document.createElement('main');
  main.tabIndex = -1;
  document.body.append(main);
  const button = (await findRow('Market day')).getByRole('button', { name: 'Delete' });
  button.focus();
  fireEvent.click(button);
  const question = within(await screen.findByRole('dialog', { name: 'Delete this post?' }));
  fireEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/isn't scheduled anymore/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Market day')).toBeNull());
  await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
  main.remove();
});
