// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BadgeList } from './badge-list.tsx';
import type { Badge } from './calls.ts';
import { makeUserProgress } from './user-progress.fixture.ts';

afterEach(cleanup);

test('EXP-051 the progress bars of all badges have the same length, regardless of the text beside them', () => {
  const [badge] = makeUserProgress(false).badges as [Badge];
  const locked = { ...badge, unlockedAt: null, requirement: 10, progress: 1 };
  const badges = [
    { ...locked, id: 'a', requirement: 10 },
    { ...locked, id: 'b', requirement: 10_000 },
  ];
  render(<BadgeList badges={badges} label="Badges" />);
  const bars = screen.getAllByRole('progressbar');
  expect(bars).toHaveLength(2);
  for (const bar of bars) expect([...bar.classList]).toEqual(expect.arrayContaining(['w-20', 'shrink-0']));
});
