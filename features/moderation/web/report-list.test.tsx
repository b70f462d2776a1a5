// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  FakeServerError,
  renderOnPage,
  setUpJsdom,
  signedInUser,
  startFakeServer,
} from '#platform/testkit/page.tsx';
import ModerationSettingsSection from './settings-moderation.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

const author = {
  id: '0190a000-0000-7000-8000-000000000002',
  handle: 'ben',
  displayName: 'Ben Cole',
  avatarUrl: '',
  isBot: false,
  isSample: false,
  isActive: true,
};
const post = {
  kind: 'post',
  targetId: '0190a000-0000-7000-8000-0000000000aa',
  author,
  reason: 'spam',
  reportedAt: '2025-01-09T20:00:00Z',
};
const venue = { ...post, kind: 'venue', targetId: 'ven_1', author: null, reason: 'false' };

async function open() {
  renderOnPage(<ModerationSettingsSection user={signedInUser} />);
  fireEvent.click(await screen.findByRole('tab', { name: 'Reported' }));
}

test('EXP-113 the settings list open reports, and each can be withdrawn', async () => {
  let reports = [post, venue];
  const calls = startFakeServer({
    listBlocked: () => ({ people: [], cursor: null }),
    listReports: () => ({ reports, cursor: null }),
    withdrawReport: () => {
      reports = [venue];
      return { withdrawn: true };
    },
  });
  await open();
  await screen.findByText('Post by Ben Cole');
  screen.getByText('Spam or repeated ads, reported Jan 9, 2025');
  screen.getByRole('button', { name: 'Withdraw your report: Place' });
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw your report: Post by Ben Cole' }));
  await screen.findByText('Report withdrawn');
  expect(screen.queryByText('Post by Ben Cole')).toBeNull();
  expect(calls.filter(({ name }) => name === 'withdrawReport').map(({ args }) => args)).toEqual([
    { kind: 'post', targetId: post.targetId },
  ]);
});

test('EXP-113 a report that could not be withdrawn is listed again with the reason', async () => {
  startFakeServer({
    listBlocked: () => ({ people: [], cursor: null }),
    listReports: () => ({ reports: [post], cursor: null }),
    withdrawReport: () => {
      throw new FakeServerError(403, 'No');
    },
  });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw your report: Post by Ben Cole' }));
  await screen.findByText(/Couldn't withdraw your report\. No/);
  await screen.findByText('Post by Ben Cole');
});

test('EXP-113 a report that moderators decided meanwhile is not called withdrawn', async () => {
  let reports = [post];
  startFakeServer({
    listBlocked: () => ({ people: [], cursor: null }),
    listReports: () => ({ reports, cursor: null }),
    withdrawReport: () => {
      reports = [];
      return { withdrawn: false };
    },
  });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw your report: Post by Ben Cole' }));
  await screen.findByText('This report is already closed');
  await screen.findByText('No open reports');
});

test('EXP-113 without open reports the list says how long reports are listed', async () => {
  startFakeServer({
    listBlocked: () => ({ people: [], cursor: null }),
    listReports: () => ({ reports: [], cursor: null }),
  });
  await open();
  await screen.findByText('No open reports');
});
