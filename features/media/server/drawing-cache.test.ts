import { expect, test } from 'vitest';
import { FunctionError } from '#platform/contract/errors.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { DrawingCache } from './drawing-cache.ts';
import { rasterizeDrawing } from './rasterize-drawing.ts';

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"/>');

test('F23 concurrent requests for one poster render its preview once and charge its processor time once', async () => {
  const charges: unknown[] = [];
  const platform = {
    limit: async (...charge: unknown[]) => {
      charges.push(charge);
    },
  } as unknown as Platform;
  const cache = new DrawingCache();
  cache.register('event', async (_platform, id) => ({ seed: id, title: 'Concert', category: 'books' }));
  const load = () => cache.posterPreview(platform, (lookUp) => lookUp(), '192.0.2.1', 'event', 'one');
  const previews = await Promise.all(Array.from({ length: 20 }, load));
  expect(new Set([...previews, await load()]).size).toBe(1);
  expect(charges).toEqual([['workAddress', '192.0.2.1', 60]]);
});

test('F23 fifty waiting previews of one address delay the preview of another by two at most; more are refused', async () => {
  const finished: string[] = [];
  const render = (address: string) =>
    rasterizeDrawing(address, () => svg).then(() => void finished.push(address));
  const flood = Array.from({ length: 51 }, () => render('192.0.2.1'));
  await expect(render('192.0.2.1')).rejects.toThrow(FunctionError);
  await render('192.0.2.2');
  expect(finished.length).toBeLessThanOrEqual(3);
  await Promise.all(flood);
});
