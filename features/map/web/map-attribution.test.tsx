// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { MapAttribution } from './map-attribution.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

test.for(['left', 'right'] as const)(
  'EXP-072 one line opens and closes the sources of the map, with a link to the OpenStreetMap license (%s)',
  async (corner) => {
    startFakeServer({ getBasemap: () => ({ city: { maxZoom: 14 } }) });
    renderOnPage(<MapAttribution corner={corner} />);
    const short = await screen.findByText('© OpenStreetMap and others');
    const details = short.closest('details')!;
    expect(details.open).toBe(false);
    fireEvent.click(short);
    expect(details.open).toBe(true);
    const link = screen.getByRole('link', { name: 'OpenStreetMap contributors', hidden: true });
    expect(link.getAttribute('href')).toBe('https://www.openstreetmap.org/copyright');
    expect(link.closest('p')!.textContent).toMatch(
      /^Map: © OpenStreetMap .*Phoenix.*GeoNames, CC BY 4\.0\.$/,
    );
    fireEvent.click(short);
    expect(details.open).toBe(false);
  },
);

test('a map without streets names the sources of its towns and borders only', async () => {
  const calls = startFakeServer({ getBasemap: () => ({ city: null }) });
  renderOnPage(<MapAttribution />);
  expect(await screen.findByText('Map sources')).toBeTruthy();
  expect(await screen.findByText(/^Town names: GeoNames/)).toBeTruthy();
  expect(calls.map(({ name }) => name)).toContain('getBasemap');
  expect(screen.queryByText(/OpenStreetMap/)).toBeNull();
});
