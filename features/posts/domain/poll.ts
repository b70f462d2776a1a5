/** Polls of posts (EXP-032). */
import type { PostPoll } from './post-shape.ts';

/** A poll as the author submits it: the time at which voting ends is computed when the post is published. */
export interface NewPoll {
  options: string[];
  /** How long people can vote, in hours. */
  hours: number;
}

/** Returns the poll of a post that is published at the time `now`; null if the post has none. */
export function buildPostPoll(poll: NewPoll | null | undefined, now: Date): PostPoll | null {
  if (!poll) return null;
  return { options: poll.options, closesAt: new Date(now.getTime() + poll.hours * 3_600_000).toISOString() };
}
