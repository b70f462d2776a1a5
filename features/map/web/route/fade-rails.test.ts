import type { LayerSpecification } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { fadeRailLines } from './fade-rails.ts';

test('rails and stations of the base map are weaker on the map of a ride, and nothing else changes', () => {
  const layer = (id: string, type: 'line' | 'symbol') =>
    ({ id, type, source: 'streets', paint: { 'text-color': '#000' } }) as unknown as LayerSpecification;
  const layers = [
    layer('arterials', 'line'),
    layer('rails', 'line'),
    layer('transit', 'line'),
    layer('stations', 'symbol'),
  ];
  const faded = fadeRailLines({ version: 8, sources: {}, layers }).layers;
  expect(faded[0]).toEqual(layers[0]);
  for (const rail of faded.slice(1, 3)) expect(rail.paint).toMatchObject({ 'line-opacity': 0.45 });
  expect(faded[3]?.paint).toEqual({ 'text-color': '#000', 'icon-opacity': 0.4 });
});
