// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { ServiceAreaMapWithDemandAreas } from './service-area-map.tsx';

interface ShownMapProps {
  covered: number;
  fitMargin: { bottom: number };
}

// jsdom cannot draw the map; this mock shows how much of it is covered, and the margin of the area.
vi.mock('#features/map/web/public.ts', () => ({
  LazyRouteMap: ({ covered, fitMargin }: ShownMapProps) => <p>{`covered ${covered}, ${fitMargin.bottom}`}</p>,
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
  const show = (isFolded: boolean) => (
    <ServiceAreaMapWithDemandAreas
      area={{ lat: 33.4, lng: -112, miles: 10 }}
      isFolded={isFolded}
      overlay={<button>Switch</button>}
    />
  );
  const page = render(show(false));
  await screen.findByText(/^covered/);
  screen.getByText('Switch').focus();
  page.rerender(show(true));
  expect(screen.queryByText(/^covered/)).toBeNull();
  expect(document.activeElement).toBe(screen.getByText('Switch'));
});
