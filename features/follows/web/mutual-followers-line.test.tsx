// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import ProfileScreen from '#features/accounts/web/profile-screen.tsx';
import type { Profile } from '#features/accounts/web/public.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import MutualFollowersLine from './mutual-followers-line.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

const makePerson = (id: string, displayName: string) => ({
  id,
  handle: id,
  displayName,
  avatarUrl: '',
  isBot: false,
  isSample: false,
  isActive: true,
});
const profile = makePerson('tomas', 'Tomás Brandt') as unknown as Profile;
const [noor, bex] = [makePerson('noor', 'Noor Haddad'), makePerson('bex', 'Bex Ray')];

test.each([
  ['one person', { people: [noor], count: 1 }, 'Followed by Noor Haddad'],
  ['several people', { people: [noor, bex], count: 4 }, 'Followed by Noor Haddad and 3 more'],
])(
  'EXP-064 a profile names %s whom the viewer follows and who follow this person',
  async (_, answer, text) => {
    startFakeServer({ listMutualFollowers: () => answer });
    renderOnPage(<MutualFollowersLine profile={profile} />);
    const link = await screen.findByRole('link', { name: text });
    expect(link.getAttribute('href')).toBe('/u/tomas/followers');
  },
);

test('EXP-064 without such people a profile has no line about them', async () => {
  const calls = startFakeServer({ listMutualFollowers: () => ({ people: [], count: 0 }) });
  renderOnPage(<MutualFollowersLine profile={profile} />);
  await waitFor(() => expect(calls.some(({ name }) => name === 'listMutualFollowers')).toBe(true));
  expect(screen.queryByRole('link')).toBeNull();
});

test('EXP-064 a guest, who follows nobody, gets no line about mutual followers', async () => {
  const calls = startFakeServer({}, false);
  renderOnPage(<MutualFollowersLine profile={profile} />);
  await waitFor(() => expect(calls.some(({ name }) => name === 'getSession')).toBe(true));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(calls.some(({ name }) => name === 'listMutualFollowers')).toBe(false);
});

test('EXP-064 the line is below the actions of a profile, so that it does not move them when it appears', async () => {
  startFakeServer({
    getProfile: () => ({
      profile: {
        ...profile,
        bannerUrl: null,
        bio: '',
        joinedAt: '2026-01-01T00:00:00Z',
        isPrivate: false,
        isClosed: false,
      },
    }),
    getRelation: () => ({ isBlocked: false, isMuted: false, mutedUntil: null }),
    listMutualFollowers: () => ({ people: [noor], count: 1 }),
  });
  renderOnPage(<ProfileScreen handle="tomas" />, '/u/tomas');
  const line = await screen.findByRole('link', { name: 'Followed by Noor Haddad' }, { timeout: 20_000 });
  const actions = document.querySelector('[data-profile-actions]')!;
  expect(line.compareDocumentPosition(actions) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
});
