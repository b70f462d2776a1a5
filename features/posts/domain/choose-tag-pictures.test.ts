import { expect, test } from 'vitest';
import { choosePictureForEachTag } from './choose-tag-pictures.ts';

test('EXP-026 tags get different pictures as far as possible', () => {
  const pictures = [
    { tag: 'canal', url: 'dusk' },
    { tag: 'walking', url: 'dusk' },
    { tag: 'walking', url: 'bridge' },
    { tag: 'evening', url: 'dusk' },
  ];
  const chosen = choosePictureForEachTag(['canal', 'walking', 'evening', 'tea'], pictures);
  expect([...chosen].map(([tag, { url }]) => [tag, url])).toEqual([
    ['canal', 'dusk'],
    ['walking', 'bridge'],
    ['evening', 'dusk'],
  ]);
});
