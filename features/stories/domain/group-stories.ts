import { compareText } from '#platform/contract/compare-text.ts';

/**
 * Groups stories by author, for the row of stories above a feed (EXP-034). The row shows each group as a ring around
 * the author's picture: first the viewer's own ring, then rings with unseen stories.
 */

interface Groupable {
  id: string;
  userId: string;
  createdAt: string;
  expiresAt: string;
  isSeen: boolean;
}

/** Stories of one person that are played one after another. Current stories are a ring around the person's picture. */
export interface AuthorStoryGroup<S extends Groupable> {
  userId: string;
  /** True if the viewer has seen all stories of the ring; always true for the viewer's own ring. */
  isSeen: boolean;
  isOwn: boolean;
  /** The stories in playback order, oldest first. */
  stories: S[];
  /** Index of the first story to play: the first unseen story, or 0 if all are seen. */
  start: number;
}

/**
 * Groups stories by author. Removes expired stories, because a page that is open for a long time may still contain
 * them.
 * @param viewerId null while signed out
 * @param nowMs current time, in milliseconds since 1970
 */
export function groupStoriesByAuthor<S extends Groupable>(
  stories: readonly S[],
  viewerId: string | null,
  nowMs: number,
): AuthorStoryGroup<S>[] {
  const byAuthor = new Map<string, S[]>();
  for (const story of stories) {
    if (Date.parse(story.expiresAt) <= nowMs) continue;
    byAuthor.set(story.userId, [...(byAuthor.get(story.userId) ?? []), story]);
  }
  const rings = [...byAuthor].map(([userId, own]) => {
    const isOwn = userId === viewerId;
    const sorted = sortByTime(own);
    const firstUnseen = isOwn ? -1 : sorted.findIndex((story) => !story.isSeen);
    return { userId, isOwn, isSeen: firstUnseen < 0, stories: sorted, start: Math.max(firstUnseen, 0) };
  });
  return rings.toSorted(
    (a, b) =>
      Number(b.isOwn) - Number(a.isOwn) ||
      Number(a.isSeen) - Number(b.isSeen) ||
      compareText(newest(b), newest(a)) ||
      compareText(a.userId, b.userId),
  );
}

/**
 * Returns stories of one person as one group, in playback order, whether or not they have expired. For the archive and
 * for highlights (EXP-039).
 * @param viewerId null while signed out
 * @param startId id of the first story to play; by default the oldest one
 */
export function createAuthorStoryGroup<S extends Groupable>(
  stories: readonly [S, ...S[]],
  viewerId: string | null,
  startId?: string,
): AuthorStoryGroup<S> {
  const sorted = sortByTime(stories);
  const { userId } = stories[0];
  const start = Math.max(
    0,
    sorted.findIndex((story) => story.id === startId),
  );
  return { userId, isOwn: userId === viewerId, isSeen: true, stories: sorted, start };
}

function sortByTime<S extends Groupable>(stories: readonly S[]): S[] {
  return stories.toSorted((a, b) => compareText(a.createdAt, b.createdAt) || compareText(a.id, b.id));
}

function newest(ring: { stories: { createdAt: string }[] }): string {
  return ring.stories.at(-1)!.createdAt;
}
