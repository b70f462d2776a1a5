// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '#platform/client/query.ts';
import { renderOnPage, setUpJsdom, signedInUser, startFakeServer } from '#platform/testkit/page.tsx';
import DriverApprovalsScreen from './driver-approvals-screen.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

const document = (kind: string) => ({
  kind,
  url: `/media/documents/${kind}.jpg`,
  expiresOn: '2030-01-31',
  expired: false,
  uploadedAt: '2026-03-03T10:00:00.000Z',
});
const dan = {
  id: '0190a000-0000-7000-8000-000000000009',
  name: 'Dan Driver',
  handle: 'dan',
  avatar: '/media/avatars/9',
  vehicle: 'Blue Honda Civic',
  plate: 'ABC 1234',
  waitingSince: '2026-03-03T10:00:00.000Z',
  documents: [document('license'), document('insurance')],
};
function open(answers: Parameters<typeof startFakeServer>[0], isAdmin = true) {
  const getSession = () => ({ user: { ...signedInUser, isAdmin }, demo: false });
  const calls = startFakeServer({ getSession, ...answers });
  renderOnPage(<DriverApprovalsScreen />, '/ryde/drivers');
  return calls;
}

test('EXP-111 an admin sees the vehicle, its license plate and the documents of a waiting driver and approves', async () => {
  let isDone = false;
  const calls = open({
    listDriverApplications: () => ({ drivers: isDone ? [] : [dan], cursor: null }),
    reviewDriver: () => {
      isDone = true;
      return { approved: true };
    },
  });
  const photo = await screen.findByRole('link', { name: 'Open photo: Insurance, Dan Driver' });
  expect(photo.getAttribute('href')).toBe('/media/documents/insurance.jpg');
  expect(screen.getByRole('listitem', { name: 'Dan Driver' }).textContent).toContain(
    'License plate ABC 1234Blue Honda Civic',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Dan Driver can drive now')).toBeTruthy();
  expect(await screen.findByText('No drivers are waiting')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'reviewDriver')?.args).toMatchObject({
    driverId: dan.id,
    decision: 'approve',
    waitingSince: dan.waitingSince,
  });
});

test('EXP-005 EXP-111 after a driver was approved by keyboard, the next waiting driver has the focus', async () => {
  const eve = { ...dan, id: '0190a000-0000-7000-8000-00000000000a', name: 'Eve Driver' };
  let drivers = [dan, eve];
  open({
    listDriverApplications: () => ({ drivers, cursor: null }),
    reviewDriver: () => {
      drivers = [eve];
      return { approved: true };
    },
  });
  const [approve] = await screen.findAllByRole('button', { name: 'Approve' });
  approve!.focus();
  fireEvent.click(approve!);
  await waitFor(() => expect(approve!.isConnected).toBe(false));
  const card = within(screen.getByRole('listitem', { name: 'Eve Driver' }));
  expect(card.getByRole('button', { name: 'Ask for a change' })).toBe(window.document.activeElement);
});

test('EXP-111 asking for a change needs a reason', async () => {
  const calls = open({
    listDriverApplications: () => ({ drivers: [dan], cursor: null }),
    reviewDriver: () => ({ approved: false }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Ask for a change' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('Say what the driver needs to change.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'The photo is too dark' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('You asked Dan Driver for a change')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'reviewDriver')?.args).toMatchObject({
    decision: 'ask',
    reason: 'The photo is too dark',
  });
});

test('EXP-111 others see no list, and it is not requested', async () => {
  const calls = open({}, false);
  expect(await screen.findByText('Only admins can see this page')).toBeTruthy();
  expect(calls.map(({ name }) => name)).not.toContain('listDriverApplications');
});

test('EXP-111 a failed refetch leaves the waiting drivers and the reason that the admin has typed', async () => {
  let isDown = false;
  open({
    listDriverApplications() {
      if (isDown) throw new TypeError('network');
      return { drivers: [dan], cursor: null };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Ask for a change' }));
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'Too dark' } });
  isDown = true;
  void queryClient.invalidateQueries();
  expect(await screen.findByRole('button', { name: 'Retry', hidden: true })).toBeTruthy();
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Too dark');
});
