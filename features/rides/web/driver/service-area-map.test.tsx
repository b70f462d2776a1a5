// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearLocation, setLocation } from '#features/places/web/location-store.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { ServiceAreaMapWithDemandAreas } from './service-area-map.tsx';

interface ShownMapProps {
  covered: number;
  fitMargin: { bottom: number };
  markers: { key: string; content: ReactNode }[];
}

// jsdom cannot draw the map; this mock shows how much of it is covered, the margin of the area, and the markers.
vi.mock('#features/map/web/public.ts', () => ({
  LazyOwnLocationPin: () => <>own location</>,
  LazyRouteMap: ({ covered, fitMargin, markers }: ShownMapProps) => (
    <>
      <p>{`covered ${covered}, ${fitMargin.bottom}`}</p>
      {markers.map(({ key, content }) => (
        <p key={key}>{content}</p>
      ))}
    </>
  ),
}));

beforeEach(() => {
  setUpJsdom();
  // jsdom has no layout, so the observer reports at once and each element has the height of a switch with a long hint.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly report: () => void;
      constructor(report: () => void) {
        this.report = report;
      }
      observe() {
        this.report();
      }
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(150);
});
afterEach(() => {
  cleanup();
  clearLocation();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('EXP-101 the sources and the area of the map are above the online switch, however high it is', async () => {
  startFakeServer({});
  renderOnPage(
    <ServiceAreaMapWithDemandAreas area={{ lat: 33.4, lng: -112, miles: 10 }} overlay={<p>Switch</p>} />,
  );
  expect(await screen.findByText('covered 162, 168')).toBeTruthy();
});

test('EXP-105 a folded map leaves the switch in the page, which keeps the focus', async () => {
  startFakeServer({});
  function Page() {
    const [isFolded, setFolded] = useState(false);
    return (
      <>
        <button onClick={() => setFolded(true)}>Fold</button>
        <ServiceAreaMapWithDemandAreas
          area={{ lat: 33.4, lng: -112, miles: 10 }}
          isFolded={isFolded}
          overlay={<button>Switch</button>}
        />
      </>
    );
  }
  renderOnPage(<Page />);
  await screen.findByText(/^covered/);
  screen.getByText('Switch').focus();
  fireEvent.click(screen.getByText('Fold'));
  expect(screen.queryByText(/^covered/)).toBeNull();
  expect(document.activeElement).toBe(screen.getByText('Switch'));
});

test.each([
  ['the position of the device', true, { isFromDevice: true }],
  ['a chosen town', false, {}],
] as const)(
  'EXP-105 if the location is %s, the driver sees it in the service area: %s',
  async (_, isShown, more) => {
    setLocation({ lat: 33.42, lng: -112.02, city: 'Phoenix', timestamp: Date.now(), ...more });
    startFakeServer({});
    renderOnPage(
      <ServiceAreaMapWithDemandAreas area={{ lat: 33.4, lng: -112, miles: 10 }} overlay={<p>Switch</p>} />,
    );
    await screen.findByText('Switch');
    expect(screen.queryByText('own location') !== null).toBe(isShown);
  },
);
