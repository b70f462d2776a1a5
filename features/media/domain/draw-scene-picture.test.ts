import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  buildSceneAltText,
  drawScene,
  getScenePlaceholderColors,
  SCENE_PIXEL_SIZES_BY_FORMAT,
} from './draw-scene-picture.ts';
import { SCENES_BY_NAME, type DrawnSceneName } from './scene-catalog.ts';

const names = Object.keys(SCENES_BY_NAME) as DrawnSceneName[];
const all = names.flatMap((scene) =>
  SCENES_BY_NAME[scene].lights.map((light) => ({ seed: 'a', scene, light, format: 'wide' as const })),
);

test('there are at least forty scenes, and each light of each is a different picture with its own description', () => {
  expect(names.length).toBeGreaterThanOrEqual(40);
  expect(new Set(all.map((request) => drawScene(request))).size).toBe(all.length);
  expect(new Set(names.map((scene) => SCENES_BY_NAME[scene].alt)).size).toBe(names.length);
});

test('each scene is small, valid and passive in both formats', () => {
  for (const request of all) {
    for (const format of ['wide', 'tall'] as const) {
      const svg = drawScene({ ...request, format });
      expect(svg.length, request.scene).toBeLessThan(96_000);
      expect(gzipSync(svg).length, request.scene).toBeLessThan(24_000);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(svg).not.toMatch(/<script|<image|<foreignObject|<use|<text|href|url\((?!#)/);
      const { width, height } = SCENE_PIXEL_SIZES_BY_FORMAT[format];
      expect(svg).toContain(`width="${width}" height="${height}"`);
      const opened = svg.match(/<g[ >]/g)?.length ?? 0;
      expect(svg.match(/<\/g>/g)?.length ?? 0).toBe(opened);
    }
  }
});

test('the same request returns the same bytes, another id another arrangement', () => {
  const request = all[0]!;
  expect(drawScene(request)).toBe(drawScene({ ...request }));
  expect(drawScene({ ...request, seed: 'b' })).not.toBe(drawScene(request));
});

test('a description says what a scene shows and, outdoors, in which light', () => {
  expect(buildSceneAltText({ scene: 'saguaros', light: 'dusk' })).toBe(
    'Drawing: saguaros on a desert slope below mountain ridges, at dusk.',
  );
  expect(buildSceneAltText({ scene: 'library', light: 'dusk' })).not.toContain('dusk');
  for (const color of getScenePlaceholderColors('dusk')) expect(color).toMatch(/^#[0-9a-f]{6}$/);
});
