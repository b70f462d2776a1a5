/**
 * Trust grows with good use and opens what spam lives from (EXP-057). Newcomers write, show pictures and answer as everybody
 * does; only many links and many names at once must wait a little.
 */
import { parseRichText } from './rich-text.ts';

export type TrustLevel = 0 | 1;

/** Whoever is here for a day, or has written so many posts that still stand, is trusted. */
const trustedAfterMs = 24 * 60 * 60 * 1000;
export const trustedAfterPosts = 3;

const measures = ['links', 'mentions'] as const;
type Measure = (typeof measures)[number];
type TrustLimits = Record<Measure, number>;

/** How many different addresses and people one text of a level may name. */
export const trustLimits: Record<TrustLevel, TrustLimits> = {
  0: { links: 1, mentions: 3 },
  1: { links: Infinity, mentions: Infinity },
};

export function trustLevelOf(person: { joinedAt: Date; posts: number }, now: Date): TrustLevel {
  const isNew = now.getTime() - person.joinedAt.getTime() < trustedAfterMs;
  return isNew && person.posts < trustedAfterPosts ? 0 : 1;
}

/** What of a text is more than a level may; null where nothing is. */
export function beyondTrust(text: string, level: TrustLevel): Measure | null {
  const named = countNamed(text);
  return measures.find((measure) => named[measure] > trustLimits[level][measure]) ?? null;
}

/** Whether a text names anything that has a limit. */
export const namesAnything = (text: string): boolean => Object.values(countNamed(text)).some((n) => n > 0);

/** Of what a text names all that its writer may, or more, to be told before it is refused; null where there is room. */
export function atLimit(text: string, limits: TrustLimits): Measure | null {
  const named = countNamed(text);
  const room = (measure: Measure) => limits[measure] - named[measure];
  const least = measures.toSorted((a, b) => room(a) - room(b))[0]!;
  return room(least) > 0 ? null : least;
}

/** A limit and when it ends, as a newcomer reads it: before they write too much, and when they have. */
export function sayLimit(measure: Measure, limits: TrustLimits): string {
  const what = measure === 'links' ? `put ${limits.links} link` : `name ${limits.mentions} people`;
  return `New neighbors can ${what} in what they write. That changes after ${trustedAfterPosts} posts or one day.`;
}

/** How many different addresses and people a text names. */
function countNamed(text: string): TrustLimits {
  const links = new Set<string>();
  const mentions = new Set<string>();
  for (const segment of parseRichText(text)) {
    if (segment.kind === 'link') links.add(segment.href);
    if (segment.kind === 'mention') mentions.add(segment.handle);
  }
  return { links: links.size, mentions: mentions.size };
}
