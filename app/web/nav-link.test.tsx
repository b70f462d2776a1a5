// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { MapPinned } from 'lucide-react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import type { NavigationItem } from './assemble-routes.ts';
import { BottomBarLink, NavigationRailLink } from './nav-link.tsx';

beforeEach(setUpJsdom);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const mapItem = { path: '/map', label: 'Map', icon: MapPinned } as NavigationItem;

test.each([
  [true, 'instant'],
  [false, 'smooth'],
])(
  'EXP-006 with “reduce motion” %s, a press on the open tab scrolls to the top: %s',
  async (wantsLessMotion, behavior) => {
    startFakeServer({});
    vi.stubGlobal('matchMedia', () => ({
      matches: wantsLessMotion,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    const scrollTo = vi.fn<(options: object) => void>();
    vi.stubGlobal('scrollTo', scrollTo);
    renderOnPage(<BottomBarLink item={mapItem} />, '/map');
    fireEvent.click(await screen.findByRole('link', { name: 'Map' }));
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior });
  },
);

test.each([
  ['rail', NavigationRailLink],
  ['bottom bar', BottomBarLink],
])(
  'SHELL-007 Q-02 in the %s, the link of the open tab is highlighted, and only that one',
  async (_, TabLink) => {
    startFakeServer({});
    const explore = { ...mapItem, path: '/explore', label: 'Explore' };
    renderOnPage(
      [mapItem, explore].map((item) => <TabLink key={item.path} item={item} />),
      '/map',
    );
    // The router sets aria-current by itself, so it does not show that the link is highlighted.
    const isHighlighted = (link: HTMLElement) => link.classList.contains('text-accent-ink');
    expect(isHighlighted(await screen.findByRole('link', { name: 'Map', current: 'page' }))).toBe(true);
    expect(isHighlighted(screen.getByRole('link', { name: 'Explore', current: false }))).toBe(false);
  },
);

test('in the bottom bar, the tab from which a screen was opened is highlighted, but is not the current page', async () => {
  startFakeServer({});
  renderOnPage(<BottomBarLink item={mapItem} isOrigin />, '/settings');
  const link = await screen.findByRole('link', { name: 'Map', current: false });
  expect(link.classList.contains('text-accent-ink')).toBe(true);
});
