// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

// The store reads the stored position when its module is loaded, so each test loads the module again.
beforeEach(() => vi.resetModules());

test.each([
  [29, 'set'],
  [31, 'none'],
] as const)(
  'LOC-003 at startup a position stored %i minutes ago gives the status %s',
  async (minutes, status) => {
    const data = { lat: 1, lng: 2, city: 'Tempe', timestamp: Date.now() - minutes * 60_000 };
    const stored = JSON.stringify({ v: 1, data });
    localStorage.setItem('sd_location', stored);
    const { viewerLocationStore } = await import('./location-store.ts');
    const isKept = status === 'set';
    expect(viewerLocationStore.read()).toMatchObject({ status, location: isKept ? data : null });
    expect(localStorage.getItem('sd_location')).toBe(isKept ? stored : null);
  },
);
