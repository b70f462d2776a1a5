// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setUpJsdom, FakeServerError, renderOnPage, startFakeServer } from '#platform/testkit/page.tsx';
import PrivacySettingsSection from './privacy-settings.tsx';

const { requests } = vi.hoisted(() => ({ requests: { people: [] as object[] } }));
// Follow requests arrive over the live connection. `use-live-query.ts` has its own tests and is mocked here.
vi.mock('#platform/client/use-live-query.ts', () => ({
  useLiveQuery: () => ({
    data: { people: requests.people, requests: requests.people.length, cursor: null },
    status: 'live',
    refetch: () => {},
  }),
}));

beforeEach(setUpJsdom);
afterEach(() => {
  cleanup();
  requests.people = [];
});

const findSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: /Private account/ });

test('EXP-005 EXP-067 the switch of a private account moves at once and keeps the focus, and returns with a message if the change is refused', async () => {
  const first = Promise.withResolvers<object>();
  let answer: () => object | Promise<object> = () => first.promise;
  startFakeServer({
    getPrivacy: () => ({ isPrivate: false, readReceipts: true, requests: 0 }),
    updatePrivacy: () => answer(),
  });
  renderOnPage(<PrivacySettingsSection />);
  const toggle = await findSwitch();
  expect(toggle.checked).toBe(false);
  fireEvent.click(toggle);
  await waitFor(() => expect(toggle.checked).toBe(true));
  expect([toggle.disabled, toggle.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  first.resolve({ isPrivate: true, readReceipts: true, requests: 0 });
  await waitFor(() => expect(toggle.getAttribute('aria-disabled')).toBeNull());
  expect(toggle.checked).toBe(true);
  answer = () => {
    throw new FakeServerError(503, 'The service is away.');
  };
  fireEvent.click(toggle);
  expect(await screen.findByText(/The service is away/)).toBeTruthy();
  await waitFor(() => expect(toggle.checked).toBe(true));
});

test('EXP-068 the switch of read receipts is on by default and changes nothing else', async () => {
  const calls = startFakeServer({
    getPrivacy: () => ({ isPrivate: true, readReceipts: true, requests: 0 }),
    updatePrivacy: () => ({ isPrivate: true, readReceipts: false, requests: 0 }),
  });
  renderOnPage(<PrivacySettingsSection />);
  const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: /Read receipts/ });
  expect(toggle.checked).toBe(true);
  expect(
    screen.getByText(/won't see “Seen” on your own messages either/).closest('details'),
    'a short hint is not folded',
  ).toBeNull();
  fireEvent.click(toggle);
  await waitFor(() => expect(toggle.checked).toBe(false));
  await waitFor(() => expect(toggle.getAttribute('aria-disabled')).toBeNull());
  const sent = calls.filter(({ name }) => name === 'updatePrivacy').map(({ args }) => args);
  expect(sent).toEqual([{ readReceipts: false }]);
  expect((await findSwitch()).checked).toBe(true);
});

test('EXP-067 a follow request is accepted by a text button, and declined by an icon that leaves room for the name', async () => {
  const requester = (id: string, displayName: string) => ({
    id,
    displayName,
    handle: id,
    avatarUrl: `/media/avatars/${id}`,
    requestedAt: '2026-03-03T10:00:00.000Z',
  });
  requests.people = [requester('ben', 'Ben Cole'), requester('cleo', 'Cleo Park')];
  const calls = startFakeServer({
    getPrivacy: () => ({ isPrivate: true, readReceipts: true, requests: 2 }),
    acceptFollowRequest: () => ({}),
    declineFollowRequest: () => ({}),
  });
  renderOnPage(<PrivacySettingsSection />);
  expect(
    (await screen.findByRole('button', { name: 'Accept follow request from Ben Cole' })).textContent,
  ).toBe('Accept');
  const decline = screen.getByRole('button', { name: 'Decline follow request from Ben Cole' });
  expect([decline.textContent, decline.title]).toEqual(['', 'Decline follow request from Ben Cole']);
  fireEvent.click(decline);
  fireEvent.click(screen.getByRole('button', { name: 'Accept follow request from Cleo Park' }));
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('acceptFollowRequest'));
  const sent = calls.filter(({ name }) => name.endsWith('FollowRequest'));
  expect(sent.map(({ name, args }) => [name, args['userId']])).toEqual([
    ['declineFollowRequest', 'ben'],
    ['acceptFollowRequest', 'cleo'],
  ]);
  expect(screen.queryByText('Ben Cole')).toBeNull();
});
