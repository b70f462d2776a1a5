// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { defaultFeedMix } from '../../domain/mix.ts';
import { createTestPost } from '../page.fixture.ts';
import { rankPostsWithinPages } from './mixed-feed.ts';
import { PostScoreExplanationDialog } from './score-explanation-dialog.tsx';

beforeEach(() => {
  setUpJsdom();
  startFakeServer({});
});
afterEach(cleanup);

test('EXP-085 NEW-03 a post says its three main reasons, and shows its numbers when asked', async () => {
  const post = createTestPost({ tags: [] });
  const entry = {
    id: post.id,
    timestamp: post.timestamp,
    post,
    signals: { near: 300, new: 990, friends: 1_000, topics: -500, surprise: 500, bots: 0, asked: 0 },
    texts: { new: 'New', friends: 'From someone you follow', topics: 'You often skip #town' },
  };
  const { ranked } = rankPostsWithinPages([{ entries: [entry], isUnranked: false }], defaultFeedMix, null);
  renderOnPage(
    <PostScoreExplanationDialog
      ranked={ranked.get(post.id)!}
      countMoved={() => 0}
      onClose={() => undefined}
    />,
  );
  const dialog = within(await screen.findByRole('dialog'));
  const [reasons] = dialog.getAllByRole('list');
  expect(
    within(reasons!)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(["It's new", 'From someone you follow', "It's near you"]);
  const numbers = dialog.getByRole('table').closest('details')!;
  expect(numbers.open).toBe(false);
  fireEvent.click(dialog.getByText('Show the numbers'));
  expect(numbers.open).toBe(true);
  expect(dialog.getByText('You often skip #town')).toBeTruthy();
});
