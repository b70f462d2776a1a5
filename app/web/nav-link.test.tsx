// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { MapPinned } from 'lucide-react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import type { NavigationItem } from './assemble-routes.ts';
import { BottomBarLink } from './nav-link.tsx';

beforeEach(setUpJsdom);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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
    renderOnPage(
      <BottomBarLink item={{ path: '/map', label: 'Map', icon: MapPinned } as NavigationItem} />,
      '/map',
    );
    fireEvent.click(await screen.findByRole('link', { name: 'Map' }));
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior });
  },
);
