/** The way through the stories: pictures of one story, stories of one person, one person after the other. Pure. */

interface Watchable {
  id: string;
  media: readonly unknown[];
}
/** One picture of one story. */
interface Frame {
  storyId: string;
  at: number;
}
/** The pictures of one person, in the order in which they are watched. */
export interface Reel {
  userId: string;
  frames: readonly Frame[];
  /** Where watching begins. */
  start: number;
}
/** Where somebody is. */
export interface Place {
  reel: number;
  frame: number;
}

/** Lays a ring out as pictures. @param start the story to begin with, by position */
export function reelOf(ring: { userId: string; stories: readonly Watchable[]; start: number }): Reel {
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

/** The next picture, then the next person; null behind the last one. */
export function forward(reels: readonly Reel[], place: Place): Place | null {
  if (place.frame + 1 < (reels[place.reel]?.frames.length ?? 0)) return { ...place, frame: place.frame + 1 };
  return nextPerson(reels, place);
}

/** The picture before, then where the person before begins; the very first stays. */
export function backward(reels: readonly Reel[], place: Place): Place {
  if (place.frame > 0) return { ...place, frame: place.frame - 1 };
  return previousPerson(reels, place);
}

export function nextPerson(reels: readonly Reel[], place: Place): Place | null {
  const next = reels[place.reel + 1];
  return next === undefined ? null : { reel: place.reel + 1, frame: next.start };
}

export function previousPerson(reels: readonly Reel[], place: Place): Place {
  const before = reels[place.reel - 1];
  return before === undefined ? { ...place, frame: 0 } : { reel: place.reel - 1, frame: before.start };
}

/** How long a picture stands, in milliseconds: longer where there is more to read. */
export function standMs(caption: string): number {
  return Math.min(12_000, 5_000 + Math.max(0, [...caption].length - 40) * 50);
}

export type Gesture = 'forward' | 'backward' | 'nextPerson' | 'previousPerson' | 'close' | 'none';

/** Longer than this a press is holding, in milliseconds; further than this it is a swipe, in pixels. */
const holdMs = 250;
const swipePx = 50;

/** What a press on the picture meant. All in pixels and milliseconds. */
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

/** What a key means in the viewer. */
export function readKey(key: string, shift: boolean): Gesture | 'pause' | undefined {
  if (key === 'ArrowRight') return shift ? 'nextPerson' : 'forward';
  if (key === 'ArrowLeft') return shift ? 'previousPerson' : 'backward';
  if (key === 'ArrowDown') return 'nextPerson';
  if (key === 'ArrowUp') return 'previousPerson';
  return key === ' ' ? 'pause' : undefined;
}
