// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MapBottomSheet } from './map-sheet.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('EXP-071 EXP-072 the sheet opens at the given height, and the sources of the map are hidden only while the sheet covers the map', () => {
  // jsdom cannot scroll.
  HTMLElement.prototype.scrollTo = () => undefined;
  render(
    <MapBottomSheet
      ref={null}
      header={<h2>92 places</h2>}
      above={<a href="#sources">Sources</a>}
      onCover={() => {}}
      onRest={() => {}}
      coveredTop={0}
      first="half"
      contentKey="list"
    >
      <p>List</p>
    </MapBottomSheet>,
  );
  const handle = screen.getByRole('slider', { name: 'List height' });
  const sheet = handle.closest('[data-over-map]');
  expect(sheet?.classList.contains('transition-none'), 'measurable right after a movement').toBe(true);
  const isCreditShown = () => screen.queryByRole('link', { name: 'Sources' }) !== null;
  expect([handle.getAttribute('aria-valuetext'), isCreditShown()]).toEqual(['Half shown', true]);
  fireEvent.keyDown(handle, { key: 'End' });
  expect([handle.getAttribute('aria-valuetext'), isCreditShown()]).toEqual(['Fully shown', false]);
  fireEvent.keyDown(handle, { key: 'Home' });
  expect([handle.getAttribute('aria-valuetext'), isCreditShown()]).toEqual(['Mostly hidden', true]);
});

test('with reduced motion, labels avoid the sheet only after the frame in which the browser moves it', async () => {
  HTMLElement.prototype.scrollTo = () => undefined;
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const onRest = vi.fn<() => void>();
  render(
    <MapBottomSheet
      ref={null}
      header={<h2>92 places</h2>}
      above={null}
      onCover={() => {}}
      onRest={onRest}
      coveredTop={0}
      first="half"
      contentKey="list"
    >
      <p>List</p>
    </MapBottomSheet>,
  );
  await vi.waitFor(() => expect(onRest).toHaveBeenCalledOnce());
  fireEvent.keyDown(screen.getByRole('slider', { name: 'List height' }), { key: 'End' });
  expect(onRest).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(onRest).toHaveBeenCalledTimes(2));
});
