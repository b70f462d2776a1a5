import { expect, test } from 'vitest';
import type { Story } from '../../domain/story-shape.ts';
import { copyStoryWithChangedLike } from './story-like.ts';

const story = (isLiked: boolean, likes: number) => ({ isLiked, likes }) as Story;

test.each([
  [story(false, 3), true, story(true, 4)],
  [story(true, 3), true, story(true, 3)],
  [story(true, 3), false, story(false, 2)],
  [story(true, 0), false, story(false, 0)],
])(
  'EXP-044 %o with a like pressed as %o shows %o, also when it is applied twice',
  (listed, isLiked, shown) => {
    expect(copyStoryWithChangedLike(listed, isLiked)).toEqual(shown);
    expect(copyStoryWithChangedLike(copyStoryWithChangedLike(listed, isLiked), isLiked)).toEqual(shown);
  },
);
