import type { Map as DrawnMap, StyleSpecification } from 'maplibre-gl';
import { expect, test, vi } from 'vitest';
import { buildBasemapStyle } from './basemap-style.ts';
import type { MapColors } from './map-colors.ts';
import { hideLabelLayers, listLabelLayerIds, showLabelsAfterStreets } from './map-labels.ts';
import { waitForNextMacrotask } from './wait-for-next-macrotask.ts';

const colors = new Proxy({}, { get: () => '#123' }) as MapColors;
const style = buildBasemapStyle(colors, null, {
  type: 'city',
  tiles: 'https://plaza.test/{z}/{x}/{y}',
  bounds: [-113, 33, -111, 34],
  minZoom: 7,
  maxZoom: 15,
});
const getVisibility = ({ layers }: StyleSpecification, id: string) =>
  layers.find((layer) => layer.id === id)?.layout?.visibility;

/** Map that records the letters that are drawn and the layers that are shown. */
function createFakeMap() {
  const listeners = new Map<string, (event: object) => void>();
  const letters: string[] = [];
  const shown: string[] = [];
  const map = {
    on: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    once: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    off: (name: string) => listeners.delete(name),
    setLayoutProperty: (id: string, name: string, value: string) => {
      expect([name, value]).toEqual(['visibility', 'visible']);
      shown.push(id);
    },
    style: {
      glyphManager: {
        getGlyphs: async (stacks: Record<string, { default: string[] }>) => {
          for (const [font, { default: some }] of Object.entries(stacks)) letters.push(`${font}: ${some}`);
        },
      },
    },
  };
  const fire = (name: string, event: object = {}) => listeners.get(name)?.(event);
  return { map: map as unknown as DrawnMap, fire, letters, shown };
}

test('EXP-071 the first tile needs no letters and no road shields, because its labels are hidden', () => {
  const hidden = hideLabelLayers(style);
  for (const id of ['road-names', 'park-names', 'shields', 'stations', 'localities', 'towns'])
    expect(getVisibility(hidden, id), id).toBe('none');
  expect(hidden.layers.filter(({ type }) => type !== 'symbol')).toEqual(
    style.layers.filter(({ type }) => type !== 'symbol'),
  );
});

test('EXP-071 letters are drawn after the first street tile, and labels appear after their letters', async () => {
  const { map, fire, letters, shown } = createFakeMap();
  const done = showLabelsAfterStreets(map, style, () => false);
  fire('sourcedata', { sourceId: 'venues', tile: {} });
  fire('render');
  await waitForNextMacrotask();
  expect(letters).toEqual([]);
  fire('sourcedata', { sourceId: 'streets', tile: {} });
  await waitForNextMacrotask();
  expect(letters).toEqual([]);
  fire('render');
  await vi.waitFor(() => expect(letters).toContain('Inter Medium,Inter Variable: z'));
  await done;
  expect(letters).toContain('Inter Semibold,Inter Variable: z');
  expect(shown).toEqual(listLabelLayerIds(style));
});

test('EXP-071 labels appear although the map shows no street tile, but not on a map that was removed', async () => {
  const elsewhere = createFakeMap();
  const done = showLabelsAfterStreets(elsewhere.map, style, () => false);
  elsewhere.fire('idle');
  await done;
  expect(elsewhere.shown).toContain('towns');

  const removed = createFakeMap();
  const stopped = showLabelsAfterStreets(removed.map, style, () => true);
  removed.fire('idle');
  await stopped;
  expect(removed.shown).toEqual([]);
});
