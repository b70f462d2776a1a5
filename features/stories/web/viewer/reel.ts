/**
 * Pure functions that compute the playback order of stories: all pictures of a story, all stories of a person, then the
 * next person.
 */

interface Watchable {
  id: string;
  media: readonly unknown[];
}
/** A frame: one picture of one story. `at` is the index of the picture. */
interface Frame {
  storyId: string;
  at: number;
}
/** All pictures of one person's stories, in playback order. */
export interface PersonStoryPicturePlaylist {
  userId: string;
  frames: readonly Frame[];
  /** Index of the first picture (frame) to play. */
  start: number;
}
/**
 * Position of playback: the index of a reel (all pictures of one person), and the index of a frame (one picture) in
 * that reel.
 */
export interface PlaybackPosition {
  reel: number;
  frame: number;
}

/**
 * Creates the reel of a person: all pictures of their stories. `authorStories.start` is the index of the first story to
 * play.
 */
export function createStoryPicturePlaylist(authorStories: {
  userId: string;
  stories: readonly Watchable[];
  start: number;
}): PersonStoryPicturePlaylist {
  const frames = authorStories.stories.flatMap((story) =>
    story.media.map((_, at) => ({ storyId: story.id, at })),
  );
  const first = authorStories.stories[authorStories.start]?.id;
  return {
    userId: authorStories.userId,
    frames,
    start: Math.max(
      0,
      frames.findIndex((frame) => frame.storyId === first),
    ),
  };
}

/**
 * Returns the position of the next picture. After a person's last picture, returns the position where the next person's
 * playback starts; null if there is no next person.
 */
export function getNextPicturePlaybackPosition(
  reels: readonly PersonStoryPicturePlaylist[],
  position: PlaybackPosition,
): PlaybackPosition | null {
  if (position.frame + 1 < (reels[position.reel]?.frames.length ?? 0))
    return { ...position, frame: position.frame + 1 };
  return getPlaybackStartOfNextPerson(reels, position);
}

/**
 * Returns the position of the previous picture. At a person's first picture, returns the position where the previous
 * person's playback starts.
 */
export function getPreviousPicturePlaybackPosition(
  reels: readonly PersonStoryPicturePlaylist[],
  position: PlaybackPosition,
): PlaybackPosition {
  if (position.frame > 0) return { ...position, frame: position.frame - 1 };
  return getPlaybackStartOfPreviousPerson(reels, position);
}

/** Returns the position where the next person's playback starts; null if there is no next person. */
export function getPlaybackStartOfNextPerson(
  reels: readonly PersonStoryPicturePlaylist[],
  position: PlaybackPosition,
): PlaybackPosition | null {
  const next = reels[position.reel + 1];
  return next === undefined ? null : { reel: position.reel + 1, frame: next.start };
}

/**
 * Returns the position where the previous person's playback starts. Without a previous person, returns this person's
 * first picture.
 */
export function getPlaybackStartOfPreviousPerson(
  reels: readonly PersonStoryPicturePlaylist[],
  position: PlaybackPosition,
): PlaybackPosition {
  const before = reels[position.reel - 1];
  return before === undefined ? { ...position, frame: 0 } : { reel: position.reel - 1, frame: before.start };
}

/** Returns how long a picture is shown, in milliseconds. A longer caption needs more time. */
export function getPictureDisplayMs(caption: string): number {
  return Math.min(12_000, 5_000 + Math.max(0, [...caption].length - 40) * 50);
}

/** Action that a tap, swipe or key triggers in the story viewer. */
export type PlaybackAction = 'forward' | 'backward' | 'nextPerson' | 'previousPerson' | 'close' | 'none';

/**
 * Minimum duration of a long press, in milliseconds. A shorter press is a tap, which moves to another picture. After a
 * long press, the same picture continues to play.
 */
const holdMs = 250;
/** Minimum length of a movement that counts as a swipe, in pixels. */
const swipePx = 50;

/**
 * Returns the action of a tap, swipe or long press on the picture.
 * @param press `x` is the start and `dx`, `dy` the movement of the pointer, `width` the width of the picture, all in
 * pixels; `ms` is the duration in milliseconds
 */
export function recognizePlaybackGesture(press: {
  dx: number;
  dy: number;
  ms: number;
  x: number;
  width: number;
}): PlaybackAction {
  const { dx, dy, ms, x, width } = press;
  if (dy > swipePx && dy > Math.abs(dx)) return 'close';
  if (dx < -swipePx) return 'nextPerson';
  if (dx > swipePx) return 'previousPerson';
  if (ms >= holdMs) return 'none';
  return x < width / 3 ? 'backward' : 'forward';
}

/** Returns the action of a key in the story viewer; undefined for keys without an action. */
export function getPlaybackActionForKey(
  key: string,
  isShiftPressed: boolean,
): PlaybackAction | 'pause' | undefined {
  if (key === 'ArrowRight') return isShiftPressed ? 'nextPerson' : 'forward';
  if (key === 'ArrowLeft') return isShiftPressed ? 'previousPerson' : 'backward';
  if (key === 'ArrowDown') return 'nextPerson';
  if (key === 'ArrowUp') return 'previousPerson';
  return key === ' ' ? 'pause' : undefined;
}
