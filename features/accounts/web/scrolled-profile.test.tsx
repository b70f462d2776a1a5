// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import ProfileScreen from './profile-screen.tsx';

// The live connection has tests of its own; here it returns the viewer's relation to the person.
vi.mock('#platform/client/use-live-query.ts', () => {
  const follow = {
    followers: 2,
    following: 1,
    isFollowing: false,
    followsYou: false,
    isRequested: false,
    isClosed: false,
    can: { follow: true },
  };
  return {
    useLiveQuery: (name: string) => ({
      data: name === 'getFollowStatus' ? follow : undefined,
      status: 'live',
      error: null,
      refetch: () => undefined,
    }),
  };
});

beforeEach(setUpJsdom);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const mina = {
  id: '0190a000-0000-7000-8000-000000000009',
  handle: 'mina.park',
  displayName: 'Mina Park',
  avatarUrl: '/media/avatars/9',
  bannerUrl: null,
  bio: '',
  joinedAt: '2026-03-03T10:00:00.000Z',
  isActive: true,
  isBot: false,
  isSample: false,
  isPrivate: false,
  isClosed: false,
};

test('EXP-064 the bar of a profile that is scrolled down has the photo, the name, the handle and Follow', async () => {
  const observed = new Map<Element, (bottom: number) => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly report: (entries: object[]) => void;
      constructor(report: (entries: object[]) => void) {
        this.report = report;
      }
      observe(target: Element) {
        observed.set(target, (bottom) =>
          this.report([{ isIntersecting: bottom > 56, boundingClientRect: { bottom } }]),
        );
      }
      disconnect() {}
    },
  );
  startFakeServer({ getProfile: () => ({ profile: mina }) });
  renderOnPage(<ProfileScreen handle={mina.handle} />, `/u/${mina.handle}`);
  const name = await screen.findByRole('heading', { level: 2, name: mina.displayName });
  const bar = within(screen.getByRole('banner'));
  const photo = screen.getByRole('banner').querySelector('[data-initials]')!;
  expect(photo.closest('.invisible')).not.toBeNull();
  expect(bar.queryByRole('button', { name: 'Follow Mina Park' })).toBeNull();
  act(() => observed.get(name)!(20));
  expect(await bar.findByRole('button', { name: 'Follow Mina Park' })).toBeTruthy();
  expect(photo.closest('.invisible')).toBeNull();
  expect(bar.getByText('@mina.park').className).not.toContain('opacity-0');
  act(() => observed.get(name)!(90));
  expect(bar.queryByRole('button', { name: 'Follow Mina Park' })).toBeNull();
});
