import { expect, test, vi } from 'vitest';
import { registerPmtilesProtocol } from './map-tiles.ts';

type LoadTile = (request: { url: string }, controller: AbortController) => Promise<unknown>;

// The real package needs WebGL, which Node does not have.
const added = vi.hoisted(() => ({ loaders: [] as unknown[] }));
vi.mock('maplibre-gl', () => ({
  addProtocol: (_scheme: string, load: unknown) => added.loaders.push(load),
}));

test('EXP-072 after a failed request for the file of the map, the next tile requests the file again', async () => {
  registerPmtilesProtocol();
  const load = added.loaders[0] as LoadTile;
  const answers = vi.fn<typeof fetch>(async () => new Response(null, { status: 503 }));
  vi.stubGlobal('fetch', answers);
  const tile = { url: 'pmtiles://https://plaza.example/basemap/tiles/town.pmtiles/12/1/2' };
  await expect(load(tile, new AbortController())).rejects.toThrow('503');
  await expect(load(tile, new AbortController())).rejects.toThrow('503');
  expect(answers).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});
