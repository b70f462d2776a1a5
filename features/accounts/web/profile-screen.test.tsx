// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildGeneratedBannerUrl } from '../domain/banner-url.ts';
import { renderOnPage, setUpJsdom, signedInUser, startFakeServer } from '#platform/testkit/page.tsx';
import { setTheme } from '#platform/ui/theme.ts';
import ProfileScreen from './profile-screen.tsx';

// The live connection has tests of its own; here it sends nothing.
vi.mock('#platform/client/use-live-query.ts', () => ({
  useLiveQuery: () => ({ data: undefined, status: 'loading', error: null, refetch: () => undefined }),
}));

beforeEach(setUpJsdom);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(bio: string) {
  startFakeServer({ getSession: () => ({ user: { ...signedInUser, bio }, demo: false }) });
  renderOnPage(<ProfileScreen />, '/profile');
  return screen.findByRole('link', { name: 'Edit profile' });
}

test('EXP-064 one’s own profile without a bio offers to add one', async () => {
  await open('');
  const prompt = screen.getByRole('link', { name: 'Add a bio' });
  expect(prompt.getAttribute('href')).toBe('/settings/account');
  cleanup();
  await open('I walk along the canal.');
  expect(screen.queryByRole('link', { name: 'Add a bio' })).toBeNull();
});

test('EXP-001 one’s own profile can be shared', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
  await open('');
  fireEvent.click(screen.getByRole('button', { name: 'Share profile' }));
  const address = expect.stringMatching(new RegExp(`/u/${signedInUser.handle}$`)) as string;
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(address));
});

test('EXP-046 one’s own profile shows its QR code, with the name and the handle', async () => {
  await open('');
  fireEvent.click(screen.getByRole('button', { name: 'Show my QR code' }));
  const dialog = await screen.findByRole('dialog', { name: 'Your QR code' });
  expect(within(dialog).getByRole('img', { name: 'QR code: Ana Ruiz' })).toBeTruthy();
  expect(dialog.textContent).toContain('@ana');
});

test('SHELL-050 LOC-016 the header of one’s own profile opens Location Settings', async () => {
  await open('');
  const button = await screen.findByRole('button', { name: 'Location Settings' });
  expect(button.closest('header')).not.toBeNull();
});

test('EXP-064 EXP-006 a profile without a banner photo has a drawn banner, which follows the theme', async () => {
  await open('');
  const findBanner = () => document.querySelector<HTMLImageElement>('img[src^="/media/banners/"]');
  expect(findBanner()?.getAttribute('src')).toBe(buildGeneratedBannerUrl(signedInUser.id, 'light'));
  act(() => setTheme('dark'));
  expect(findBanner()?.getAttribute('src')).toBe(buildGeneratedBannerUrl(signedInUser.id, 'dark'));
  // Without a network, a plain area remains.
  fireEvent.error(findBanner()!);
  expect(findBanner()).toBeNull();
  act(() => setTheme('system'));
  expect(findBanner()).not.toBeNull();
});

test('EXP-064 the bar at the top shows the name of a person only while the name below the photo is scrolled away', async () => {
  /**
   * Scrolls an observed element, a short name at the left edge of a phone's screen, to `top`. As in browsers, this is
   * reported only if the element entered or left the visible area.
   */
  const observed = new Map<Element, (top: number) => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly report: (top: number) => void;
      constructor(report: (entries: object[]) => void, { rootMargin }: { rootMargin: string }) {
        const margins = rootMargin.split(' ').map(parseFloat);
        const [above = 0, right = above, below = above, left = right] = margins;
        let wasIntersecting: boolean | undefined;
        this.report = (top) => {
          const rect = { left: 16, right: 40, top, bottom: top + 28 };
          const isIntersecting =
            rect.right > -left && rect.left < 390 + right && rect.bottom > -above && top < 844 + below;
          if (isIntersecting !== wasIntersecting) report([{ isIntersecting, boundingClientRect: rect }]);
          wasIntersecting = isIntersecting;
        };
      }
      observe(target: Element) {
        observed.set(target, this.report);
      }
      disconnect() {}
    },
  );
  const user = { ...signedInUser, bio: '' };
  startFakeServer({ getSession: () => ({ user, demo: false }) });
  renderOnPage(<ProfileScreen handle={user.handle} />, '/profile');
  const title = await screen.findByRole('heading', { level: 1, name: user.displayName });
  const name = await screen.findByRole('heading', { level: 2, name: user.displayName });
  act(() => observed.get(name)!(90));
  expect(title.className).toContain('opacity-0');
  act(() => observed.get(name)!(20));
  expect(title.className).not.toContain('opacity-0');
  act(() => observed.get(name)!(90));
  expect(title.className).toContain('opacity-0');
});
