// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import ProfileScreen from '#features/accounts/web/profile-screen.tsx';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

/** Shows the profile of a person with this relation to the viewer, and presses a button that has the focus. */
async function pressOnProfile(name: string, relation: { isBlocked: boolean; isMuted: boolean }) {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  startFakeServer({
    getProfile: () => ({
      profile: {
        id: '0190a000-0000-7000-8000-000000000002',
        handle: 'ben',
        displayName: 'Ben Cole',
        avatarUrl: '/a',
        bannerUrl: null,
        bio: 'Bikes by the canal',
        joinedAt: '2026-01-01T00:00:00Z',
        isBot: false,
        isSample: false,
        isPrivate: false,
        isClosed: true,
      },
    }),
    getRelation: () => ({ ...relation, mutedUntil: null }),
    unblockUser: () => ({ blocked: false }),
    unmuteUser: () => ({ muted: false }),
  });
  renderOnPage(<ProfileScreen handle="ben" />, '/u/ben');
  const button = await screen.findByRole('button', { name }, { timeout: 20_000 });
  await screen.findByRole('button', { name: 'More options for Ben Cole' });
  expect(screen.queryByText('Bikes by the canal') === null, 'only a blocked person has no bio').toBe(
    relation.isBlocked,
  );
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(button.isConnected).toBe(false));
}

const expectFocusOnAction = () =>
  expect(document.activeElement?.matches('[data-profile-actions] button')).toBe(true);

test('EXP-005 EXP-065 after Unblock on a profile, the focus is on an action and the bio is shown again', async () => {
  await pressOnProfile('Unblock', { isBlocked: true, isMuted: false });
  await waitFor(expectFocusOnAction);
  expect(screen.getByText('Bikes by the canal')).toBeTruthy();
});

test('EXP-005 EXP-065 after Unmute on a profile, the focus is on an action', async () => {
  await pressOnProfile('Unmute', { isBlocked: false, isMuted: true });
  await waitFor(expectFocusOnAction);
});
