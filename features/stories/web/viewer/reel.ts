/** Order of playback: all pictures of a story, all stories of a person, then the next person. Pure. */

interface Watchable {
  id: string;
  media: readonly unknown[];
}
/** One picture of one story. */
interface Frame {
  storyId: string;
  at: number;
}
/** The pictures of one person, in the order of playback. */
export interface Reel {
  userId: string;
  frames: readonly Frame[];
  /** Index of the first frame to play. */
  start: number;
}
/** Position of playback. */
export interface ReelPosition {
  reel: number;
  frame: number;
}

/** Returns the reel of a ring. `ring.start` is the index of the first story to play. */
export function createReel(ring: { userId: string; stories: readonly Watchable[]; start: number }): Reel {
  const frames = ring.stories.flatMap((story) => story.media.map((_, at) => ({ storyId: story.id, at })));
  const first = ring.stories[ring.start]?.id;
  return {
    userId: ring.userId,
    frames,
    start: Math.max(
      0,
      frames.findIndex((frame) => frame.storyId === first),
    ),
  };
}

/** Returns the position of the next picture, of this person or the next; null at the end. */
export function getNextFrame(reels: readonly Reel[], position: ReelPosition): ReelPosition | null {
  if (position.frame + 1 < (reels[position.reel]?.frames.length ?? 0))
    return { ...position, frame: position.frame + 1 };
  return getNextPerson(reels, position);
}

/** Returns the position of the previous picture, or the start of the previous person; the first picture stays. */
export function getPreviousFrame(reels: readonly Reel[], position: ReelPosition): ReelPosition {
  if (position.frame > 0) return { ...position, frame: position.frame - 1 };
  return getPreviousPerson(reels, position);
}

/** Returns the start of the next person; null at the end. */
export function getNextPerson(reels: readonly Reel[], position: ReelPosition): ReelPosition | null {
  const next = reels[position.reel + 1];
  return next === undefined ? null : { reel: position.reel + 1, frame: next.start };
}

/** Returns the start of the previous person; the first picture if there is none. */
export function getPreviousPerson(reels: readonly Reel[], position: ReelPosition): ReelPosition {
  const before = reels[position.reel - 1];
  return before === undefined ? { ...position, frame: 0 } : { reel: position.reel - 1, frame: before.start };
}

/** Returns how long a picture is shown, in milliseconds; longer for a longer caption. */
export function getDisplayMs(caption: string): number {
  return Math.min(12_000, 5_000 + Math.max(0, [...caption].length - 40) * 50);
}

/** Action of a press or a key. */
export type Gesture = 'forward' | 'backward' | 'nextPerson' | 'previousPerson' | 'close' | 'none';

/** A press of at least this duration holds the picture, in milliseconds. */
const holdMs = 250;
/** A longer movement is a swipe, in pixels. */
const swipePx = 50;

/** Returns the gesture of a press on the picture. Lengths are in pixels, `ms` is the duration in milliseconds. */
export function readGesture(press: {
  dx: number;
  dy: number;
  ms: number;
  x: number;
  width: number;
}): Gesture {
  const { dx, dy, ms, x, width } = press;
  if (dy > swipePx && dy > Math.abs(dx)) return 'close';
  if (dx < -swipePx) return 'nextPerson';
  if (dx > swipePx) return 'previousPerson';
  if (ms >= holdMs) return 'none';
  return x < width / 3 ? 'backward' : 'forward';
}

/** Returns the gesture of a key in the viewer; undefined for other keys. */
export function readKey(key: string, shift: boolean): Gesture | 'pause' | undefined {
  if (key === 'ArrowRight') return shift ? 'nextPerson' : 'forward';
  if (key === 'ArrowLeft') return shift ? 'previousPerson' : 'backward';
  if (key === 'ArrowDown') return 'nextPerson';
  if (key === 'ArrowUp') return 'previousPerson';
  return key === ' ' ? 'pause' : undefined;
}
