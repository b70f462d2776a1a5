import { expect, test } from 'vitest';
import { buildLabelLayers } from '../label-layers.ts';
import type { MapColors } from '../map-colors.ts';
import { centerTownNameLabels } from './fix-town-names.ts';

const colors = new Proxy({}, { get: () => '#123' }) as MapColors;

test('on the map of a ride the names of towns have one position, and nothing else changes', () => {
  const layers = buildLabelLayers(colors, 'city');
  const fixed = centerTownNameLabels({ version: 8, sources: {}, layers }).layers;
  const isOfTowns = ({ id }: { id: string }) => id === 'localities';
  const name = 'text-variable-anchor-offset';
  expect(layers.find(isOfTowns)?.layout).toHaveProperty(name);
  expect(fixed.find(isOfTowns)?.layout).toMatchObject({ [name]: ['center', [0, 0]] });
  expect(fixed.filter((layer) => !isOfTowns(layer))).toEqual(layers.filter((layer) => !isOfTowns(layer)));
});
