// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setUpJsdom, renderOnPage, startFakeServer } from '#platform/testkit/page.tsx';
import TagScreen from './tag-screen.tsx';

beforeEach(() => setUpJsdom());
afterEach(() => cleanup());

test.each(['#', ' ', 'x'.repeat(51)])(
  'EXP-026 %j is not a valid tag, and no request is sent',
  async (tag) => {
    const calls = startFakeServer({});
    renderOnPage(<TagScreen tag={tag} />);
    expect(await screen.findByText('Tag not found')).toBeTruthy();
    expect(calls.filter(({ name }) => name !== 'getSession')).toEqual([]);
  },
);

test('EXP-026 a tag is followed and unfollowed on its page', async () => {
  const calls = startFakeServer({
    listFollowedTags: () => ({ tags: ['art'] }),
    followTag: () => ({ following: true }),
    unfollowTag: () => ({ following: false }),
  });
  renderOnPage(<TagScreen tag="#Music" />);
  expect(await screen.findByRole('heading', { name: '#music' })).toBeTruthy();
  const argsOf = (name: string) => calls.filter((call) => call.name === name).map(({ args }) => args);
  await waitFor(() => expect(argsOf('listFollowedTags')).toHaveLength(1));
  fireEvent.click(await screen.findByRole('button', { name: 'Follow', pressed: false }));
  fireEvent.click(await screen.findByRole('button', { name: 'Following', pressed: true }));
  expect(await screen.findByRole('button', { name: 'Follow', pressed: false })).toBeTruthy();
  expect(argsOf('followTag')).toEqual([{ tag: 'music' }]);
  expect(argsOf('unfollowTag')).toEqual([{ tag: 'music' }]);
});

test('EXP-026 the page of a followed tag says so', async () => {
  startFakeServer({ listFollowedTags: () => ({ tags: ['music'] }) });
  renderOnPage(<TagScreen tag="music" />);
  expect(await screen.findByRole('button', { name: 'Following', pressed: true })).toBeTruthy();
});
