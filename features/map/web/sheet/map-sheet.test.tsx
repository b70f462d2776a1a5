// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MapBottomSheet } from './map-sheet.tsx';

afterEach(cleanup);

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
  const isCreditShown = () => screen.queryByRole('link', { name: 'Sources' }) !== null;
  expect([handle.getAttribute('aria-valuetext'), isCreditShown()]).toEqual(['Half open', true]);
  fireEvent.keyDown(handle, { key: 'End' });
  expect([handle.getAttribute('aria-valuetext'), isCreditShown()]).toEqual(['Fully open', false]);
  fireEvent.keyDown(handle, { key: 'Home' });
  expect([handle.getAttribute('aria-valuetext'), isCreditShown()]).toEqual(['Mostly closed', true]);
});
