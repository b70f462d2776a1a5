// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { defaultFeedMix } from '../../domain/mix.ts';
import { createTestPost } from '../page.fixture.ts';
import { rankPostsWithinPages } from './mixed-feed.ts';
import { PostRankingReasonLine } from './post-ranking-reason.tsx';

beforeEach(() => {
  setUpJsdom();
  startFakeServer({});
});
afterEach(cleanup);

test('EXP-085 the reasons above a post are one line, and a press shows all of a longer text', async () => {
  const post = createTestPost({ tags: [] });
  const entry = {
    id: post.id,
    timestamp: post.timestamp,
    post,
    signals: { near: 0, new: 0, friends: 1_000, topics: 0, surprise: 0, bots: 0, asked: 1_000 },
    texts: { friends: 'From someone you follow', asked: 'You asked for more of #town' },
  };
  const { ranked } = rankPostsWithinPages([{ entries: [entry], isUnranked: false }], defaultFeedMix, null);
  renderOnPage(<PostRankingReasonLine ranked={ranked.get(post.id)} />);
  const line = await screen.findByRole('button', { name: /From someone you follow/ });
  const reasons = screen.getByText(/You asked for more of #town/).parentElement!;
  // The second reason wraps if it does not fit, and is then hidden as a whole.
  expect([line.ariaExpanded, reasons.className]).toEqual([
    'false',
    expect.stringContaining('overflow-hidden'),
  ]);
  fireEvent.click(line);
  expect([line.ariaExpanded, reasons.className]).toEqual([
    'true',
    expect.not.stringContaining('overflow-hidden'),
  ]);
});
