// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BadgeList } from './badge-list.tsx';
import type { Badge } from './calls.ts';
import { makeUserProgress } from './user-progress.fixture.ts';

afterEach(cleanup);

test('EXP-051 a ring shows the progress of each locked badge', () => {
  const [badge] = makeUserProgress(false).badges as [Badge];
  const locked = { ...badge, unlockedAt: null, requirement: 10, progress: 1 };
  const badges = [
    { ...locked, id: 'a', requirement: 10 },
    { ...locked, id: 'b', requirement: 10_000 },
  ];
  render(<BadgeList badges={badges} label="Badges" />);
  const bars = screen.getAllByRole('progressbar');
  expect(bars.map((bar) => bar.getAttribute('aria-valuemax'))).toEqual(['10', '10000']);
  const arcs = bars.map((bar) => bar.querySelector('[stroke-dasharray]')?.getAttribute('stroke-dasharray'));
  const [arc, circumference] = arcs[0]!.split(' ').map(Number) as [number, number];
  expect(arc / circumference).toBeCloseTo(0.1);
});
