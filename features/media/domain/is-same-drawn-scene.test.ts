import { expect, test } from 'vitest';
import { buildSceneAltText } from './draw-scene-picture.ts';
import { areAltTextsOfSameScene } from './is-same-drawn-scene.ts';
import { SCENES_BY_NAME, type DrawnSceneName } from './scene-catalog.ts';

const names = Object.keys(SCENES_BY_NAME) as DrawnSceneName[];

test('descriptions tell drawings of one scene in two lights from drawings of all other scenes', () => {
  for (const one of names) {
    const alike = names.filter((other) =>
      areAltTextsOfSameScene(
        buildSceneAltText({ scene: one, light: 'dusk' }),
        buildSceneAltText({ scene: other, light: 'noon' }),
      ),
    );
    expect(alike).toEqual([one]);
  }
});

test('a photo is never taken for a drawing', () => {
  expect(areAltTextsOfSameScene('', '')).toBe(false);
  expect(areAltTextsOfSameScene('A mural', 'A mural')).toBe(false);
});
