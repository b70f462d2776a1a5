// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '#platform/client/query.ts';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import type { ProgressSettings as Settings } from './calls.ts';
import ProgressSettingsSection from './settings-progress.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

const settings: Settings = {
  isOn: true,
  inLeaderboards: true,
  pause: null,
  nextPauseFrom: null,
  streakDays: 3,
  freezes: 1,
  maxFreezes: 2,
  maxPauseDays: 30,
};

test('EXP-055 the settings stay when a later update fails', async () => {
  let isReachable = true;
  startFakeServer({
    getProgressSettings: () => {
      if (!isReachable) throw new FakeServerError(503, 'Not now');
      return settings;
    },
  });
  renderOnPage(<ProgressSettingsSection />);
  await screen.findByRole('switch', { name: /leaderboards/ });
  isReachable = false;
  await act(async () => {
    await queryClient.invalidateQueries();
    // React Query tells the screen in a later task.
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expect(queryClient.getQueryState(['getProgressSettings'])?.status).toBe('error');
  expect(screen.getByRole('switch', { name: /leaderboards/ })).toBeTruthy();
});
