// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Position } from '#features/places/domain/position.ts';
import { useFitMapToFilteredVenues } from './use-map-screen.ts';

afterEach(cleanup);

type FoundVenues = Parameters<typeof useFitMapToFilteredVenues>[0];
const inside = { lat: 33.45, lng: -112.07 };
const outside = { lat: 33.7, lng: -112.07 };
const find = (...positions: Position[]) => ({ venues: positions }) as unknown as FoundVenues['found'];

test('EXP-071 “Events today” that is cleared while the map moves first shows all places when it is chosen again', () => {
  const fit = vi.fn<(positions: readonly Position[]) => void>();
  const all: FoundVenues = { filter: undefined, found: find(inside), eventsOutside: [], isUpToDate: true };
  const choose = (): FoundVenues => ({
    ...all,
    filter: 'today',
    found: find(inside),
    eventsOutside: [outside],
  });
  const { rerender } = renderHook((found: FoundVenues) => useFitMapToFilteredVenues(found, fit), {
    initialProps: all,
  });
  rerender(choose());
  rerender(all);
  rerender(choose());
  // The search of the new area finds all places, and the map moves a second time.
  rerender({ ...all, filter: 'today', found: find(inside, outside) });
  expect(fit.mock.calls).toEqual([[[inside, outside]], [[inside, outside]], [[inside, outside]]]);
});
