import { expect, test } from 'vitest';
import {
  getPreviousPicturePlaybackPosition,
  getNextPicturePlaybackPosition,
  getPlaybackStartOfNextPerson,
  getPlaybackStartOfPreviousPerson,
  recognizePlaybackGesture,
  getPlaybackActionForKey,
  createStoryPicturePlaylist,
  getPictureDisplayMs,
} from './reel.ts';

const story = (id: string, pictures = 1) => ({ id, media: Array.from({ length: pictures }) });
const reels = [
  createStoryPicturePlaylist({ userId: 'ana', stories: [story('a', 2), story('b')], start: 1 }),
  createStoryPicturePlaylist({ userId: 'ben', stories: [story('c')], start: 0 }),
];

test('EXP-034 a reel starts with the first unseen story and contains every picture', () => {
  expect(reels[0]).toEqual({
    userId: 'ana',
    frames: [
      { storyId: 'a', at: 0 },
      { storyId: 'a', at: 1 },
      { storyId: 'b', at: 0 },
    ],
    start: 2,
  });
});

test('EXP-034 the next picture may be of the next person, null at the end; the first one has no previous one', () => {
  expect(getNextPicturePlaybackPosition(reels, { reel: 0, frame: 0 })).toEqual({ reel: 0, frame: 1 });
  expect(getNextPicturePlaybackPosition(reels, { reel: 0, frame: 2 })).toEqual({ reel: 1, frame: 0 });
  expect(getNextPicturePlaybackPosition(reels, { reel: 1, frame: 0 })).toBeNull();
  expect(getPreviousPicturePlaybackPosition(reels, { reel: 1, frame: 0 })).toEqual({ reel: 0, frame: 2 });
  expect(getPreviousPicturePlaybackPosition(reels, { reel: 0, frame: 0 })).toEqual({ reel: 0, frame: 0 });
  expect(getPlaybackStartOfNextPerson(reels, { reel: 0, frame: 0 })).toEqual({ reel: 1, frame: 0 });
  expect(getPlaybackStartOfNextPerson(reels, { reel: 1, frame: 0 })).toBeNull();
  expect(getPlaybackStartOfPreviousPerson(reels, { reel: 0, frame: 2 })).toEqual({ reel: 0, frame: 0 });
});

test.each([
  ['a tap on the left third', { dx: 0, dy: 0, ms: 90, x: 20, width: 390 }, 'backward'],
  ['a tap elsewhere', { dx: 3, dy: 2, ms: 90, x: 200, width: 390 }, 'forward'],
  ['holding', { dx: 0, dy: 0, ms: 900, x: 200, width: 390 }, 'none'],
  ['a swipe to the left', { dx: -80, dy: 10, ms: 900, x: 200, width: 390 }, 'nextPerson'],
  ['a swipe to the right', { dx: 80, dy: 10, ms: 100, x: 200, width: 390 }, 'previousPerson'],
  ['a swipe down', { dx: 20, dy: 90, ms: 100, x: 200, width: 390 }, 'close'],
] as const)('EXP-034 %s', (_name, press, expected) => {
  expect(recognizePlaybackGesture(press)).toBe(expected);
});

test('EXP-034 arrow keys move by picture, with shift by person; space pauses', () => {
  expect(['ArrowRight', 'ArrowLeft', ' ', 'x'].map((key) => getPlaybackActionForKey(key, false))).toEqual([
    'forward',
    'backward',
    'pause',
    undefined,
  ]);
  expect(['ArrowRight', 'ArrowLeft'].map((key) => getPlaybackActionForKey(key, true))).toEqual([
    'nextPerson',
    'previousPerson',
  ]);
});

test('EXP-034 a picture is shown for five seconds, longer with a long caption, at most twelve', () => {
  expect([
    getPictureDisplayMs(''),
    getPictureDisplayMs('x'.repeat(60)),
    getPictureDisplayMs('x'.repeat(500)),
  ]).toEqual([5_000, 6_000, 12_000]);
});
