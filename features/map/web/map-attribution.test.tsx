// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { MapAttribution } from './map-attribution.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

test.for([true, false])(
  'EXP-072 the map names the sources of the street map, with a link to the OpenStreetMap license (short: %s)',
  async (isShort) => {
    startFakeServer({ getBasemap: () => ({ city: { maxZoom: 14 } }) });
    renderOnPage(<MapAttribution isShort={isShort} />);
    const link = await screen.findByRole('link', { name: 'OpenStreetMap contributors', hidden: true });
    expect(link.getAttribute('href')).toBe('https://www.openstreetmap.org/copyright');
    expect(link.closest('p')!.textContent).toMatch(
      /^Map: © OpenStreetMap .*Phoenix.*GeoNames, CC BY 4\.0\.$/,
    );
    expect(screen.queryByText('© OpenStreetMap and others') !== null).toBe(isShort);
  },
);

test('a map without streets names the sources of its towns and borders only', async () => {
  const calls = startFakeServer({ getBasemap: () => ({ city: null }) });
  renderOnPage(<MapAttribution isShort={false} />);
  expect(await screen.findByText(/^Town names: GeoNames/)).toBeTruthy();
  expect(calls.map(({ name }) => name)).toContain('getBasemap');
  expect(screen.queryByText(/OpenStreetMap/)).toBeNull();
});
